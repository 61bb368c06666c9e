import { type Context, coerce, define, refine, Struct, unknown } from 'superstruct'
import * as formMessages from './form-messages.ts'
import { isBlank, normalizeLine, normalizeText } from './text.ts'

/**
 * Returns the message of the rule that a text breaks, or null. Checks of a format accept an empty text:
 * `required` is a separate check. `pattern` and `lengths` say the
 * same of a filled text, for documents about the form.
 */
export type FieldCheck = ((text: string) => string | null) & {
  readonly pattern?: RegExp
  readonly lengths?: { readonly min: number; readonly max: number }
  /** What is allowed, in a sentence for users. */
  readonly hint?: string | undefined
  /** A text that passes, for checks and documents that need one, where it is not easily guessed. */
  readonly sample?: string | undefined
  /** Writes a text as it is checked and sent, where it can be written in more ways than any text. */
  readonly normalize?: (text: string) => string
}

export const required: FieldCheck = (text) => (isBlank(text) ? formMessages.fieldRequired : null)

/** A check that a filled text has the form of a pattern, with a message of its own, which superstruct's `pattern` has not. */
export const matches = (
  pattern: RegExp,
  message: string,
  { hint, sample, normalize }: Pick<FieldCheck, 'hint' | 'sample' | 'normalize'> = {},
): FieldCheck =>
  Object.assign((text: string) => (text === '' || pattern.test(text) ? null : message), {
    pattern,
    hint,
    sample,
    ...(normalize === undefined ? {} : { normalize }),
  })

const anyText = define<string>('text', (value) => typeof value === 'string' || formMessages.invalidInput)

/** The message of the first check that a text fails, or null. */
export const firstFailure = (text: string, given: readonly FieldCheck[]): string | null => {
  for (const check of given) {
    const broken = check(text)
    if (broken !== null) return broken
  }
  return null
}

const checks = new WeakMap<object, readonly FieldCheck[]>()

/** What may be typed in a field, to be shown before there is an error; undefined for a field that takes anything. */
export const hintOf = (field: object): string | undefined =>
  checksOf(field).find(({ hint }) => hint !== undefined)?.hint

/** A text that passes the checks of a field; undefined where none of them gives one. */
export const sampleOf = (field: object): string | undefined =>
  checksOf(field).find(({ sample }) => sample !== undefined)?.sample

/** Says which checks a field makes. */
export const withChecks = <Field extends object>(field: Field, own: readonly FieldCheck[]): Field => {
  checks.set(field, own)
  return field
}

/** The checks of a text field, from which a document about its form is written; none for another struct. */
export const checksOf = (field: object): readonly FieldCheck[] => checks.get(field) ?? []

const checked = (own: readonly FieldCheck[], read: (value: unknown) => unknown): Struct<string> => {
  const field = coerce(
    refine(anyText, 'text rules', (text) => firstFailure(text, own) ?? true),
    unknown(),
    read,
  )
  return withChecks(field, own)
}

/** Among the checks of a text: it may have several lines. */
export const multiline: FieldCheck = () => null

const normalized = (text: string, own: readonly FieldCheck[]): string =>
  own.reduce(
    (written, { normalize }) => normalize?.(written) ?? written,
    own.includes(multiline) ? normalizeText(text) : normalizeLine(text),
  )

/** Absent and blank count as empty. The message is that of the first failed check. */
export const text = (...own: FieldCheck[]): Struct<string> =>
  checked(own, (value) => (typeof value === 'string' ? normalized(value, own) : (value ?? '')))

/** A text field for each list of checks. */
export const textFields = <Name extends string>(
  checksByName: Readonly<Record<Name, readonly FieldCheck[]>>,
): Record<Name, Struct<string>> => {
  const fields = Object.entries<readonly FieldCheck[]>(checksByName).map(([name, own]) => [
    name,
    text(...own),
  ])
  // Object.fromEntries forgets its keys, which are those of the checks.
  return Object.fromEntries(fields) as Record<Name, Struct<string>>
}

/** A text field that is not trimmed, for passwords. */
export const verbatim = (...own: FieldCheck[]): Struct<string> => checked(own, (value) => value ?? '')

/** A field with a check that is part of its type: it holds for what is stored and was not changed too. */
export const always = <Value, Schema>(
  field: Struct<Value, Schema>,
  check: (value: unknown, context: Context) => true | string,
): Struct<Value, Schema> =>
  new Struct({
    ...field,
    validator: (value, context) => {
      const broken = [...field.validator(value, context)]
      return broken.length > 0 ? broken : check(value, context)
    },
  })
