import { coerce, define, type Struct, unknown } from 'superstruct'
import { withHint } from './fields.ts'
import { messages } from './messages.ts'

const digits = /^[0-9]{1,9}$/
const hint = 'At most 9 digits, and nothing else.'

const readNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? undefined
  const typed = value.trim()
  if (typed === '') return undefined
  return digits.test(typed) ? Number(typed) : value
}

const isWhole = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 999_999_999

/** One to nine ASCII digits, as a text or a number. `missing` is the message for an absent value. */
export const wholeNumber = (missing: string = messages.fieldRequired): Struct<number> =>
  withHint(
    coerce(
      define<number>(
        'whole number',
        (value) => isWhole(value) || (value === undefined ? missing : messages.invalidInput),
      ),
      unknown(),
      readNumber,
    ),
    hint,
  )

/** A whole number as in `wholeNumber` that may be left out. */
export const optionalWholeNumber: Struct<number | undefined> = withHint(
  coerce(
    define<number | undefined>(
      'whole number, if any',
      (value) => value === undefined || isWhole(value) || messages.invalidInput,
    ),
    unknown(),
    readNumber,
  ),
  hint,
)
