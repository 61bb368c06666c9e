import { coerce, define, refine, type Struct, unknown } from 'superstruct'
import { messages } from './messages.ts'

/** Looks at a text; gives the sentence of the rule that it breaks, or null. Formats let an empty text pass: `required` is its own check. */
export type Check = (text: string) => string | null

/** Refuses blank text. */
export const required: Check = (text) => (text.trim() === '' ? messages.fieldRequired : null)

/** A check that a filled text has the form of a pattern. */
export const matches =
  (pattern: RegExp, message: string): Check =>
  (text) =>
    text === '' || pattern.test(text) ? null : message

const anyText = define<string>('text', (value) => typeof value === 'string' || messages.invalidInput)

/** The first sentence that a text earns itself, or null. */
export const firstFailure = (text: string, checks: Check[]): string | null => {
  for (const check of checks) {
    const broken = check(text)
    if (broken !== null) return broken
  }
  return null
}

const checked = (checks: Check[]) =>
  refine(anyText, 'text rules', (text) => firstFailure(text, checks) ?? true)

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? ''))

/** A text field: absent counts as empty, outer blanks are dropped, and the first broken check speaks. */
export const text = (...checks: Check[]): Struct<string> => coerce(checked(checks), unknown(), trimmed)

/** A text field that is kept to the letter, for passwords. */
export const verbatim = (...checks: Check[]): Struct<string> =>
  coerce(checked(checks), unknown(), (value) => value ?? '')

const digits = /^[0-9]{1,9}$/

const readNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? undefined
  const typed = value.trim()
  if (typed === '') return undefined
  return digits.test(typed) ? Number(typed) : value
}

const isWhole = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 999_999_999

/** A whole number of one to nine ASCII digits, typed as text or sent as a number; `missing` is the sentence for none. */
export const wholeNumber = (missing: string = messages.fieldRequired): Struct<number> =>
  coerce(
    define<number>(
      'whole number',
      (value) => isWhole(value) || (value === undefined ? missing : messages.invalidInput),
    ),
    unknown(),
    readNumber,
  )

/** A whole number as in `wholeNumber` that may be left out. */
export const optionalWholeNumber: Struct<number | undefined> = coerce(
  define<number | undefined>(
    'whole number, if any',
    (value) => value === undefined || isWhole(value) || messages.invalidInput,
  ),
  unknown(),
  readNumber,
)

/** A text that repeats its sibling field `original` to the letter, and that has to be there once the original is typed. */
export const repeats = (original: string, message: string, ...checks: Check[]): Struct<string> =>
  refine(verbatim(...checks), 'repeats', (value, context) => {
    const form: unknown = context.branch.at(-2)
    const typed = siblingText(form, original)
    if (typed !== '' && required(value) !== null) return messages.fieldRequired
    return value === typed || message
  })

const siblingText = (form: unknown, name: string): string => {
  const sibling: unknown = typeof form === 'object' && form !== null ? Reflect.get(form, name) : undefined
  return typeof sibling === 'string' ? sibling : ''
}
