import { coerce, define, refine, type Struct, unknown } from 'superstruct'
import { withChecks } from './fields.ts'
import * as messages from './messages.ts'
import { trimText } from './trim-text.ts'

/** At most nine digits. */
export const nineDigits = Object.assign(
  (text: string) => (/^[0-9]{1,9}$/.test(text) ? null : messages.invalidInput),
  { hint: 'At most 9 digits, and nothing else.' },
)

/** `missing` is the message for an absent value; null if it may be absent. */
const numberField = <Value>(missing: string | null): Struct<Value> => {
  const number = define<Value>('whole number', (value) => {
    if (value === undefined) return missing ?? true
    return (Number.isSafeInteger(value) && /^[0-9]+$/.test(String(value))) || messages.invalidInput
  })
  const short = refine(
    number,
    'digits',
    (value) => value === undefined || (nineDigits(String(value)) ?? true),
  )
  return withChecks(coerce(short, unknown(), readNumber), [nineDigits])
}

/** A stored number may have more than nine digits, but no zeros before them. */
const readNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? undefined
  const typed = trimText(value)
  if (typed === '') return undefined
  return nineDigits(typed) === null || String(Number(typed)) === typed ? Number(typed) : value
}

/** One to nine ASCII digits, as a text or a number. `missing` is the message for an absent value. */
export const wholeNumber = (missing: string = messages.fieldRequired): Struct<number> => numberField(missing)

/** A whole number as in `wholeNumber` that may be left out. */
export const optionalWholeNumber: Struct<number | undefined> = numberField(null)
