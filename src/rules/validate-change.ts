import { object, optional, Struct, type StructError } from 'superstruct'
import { normalizeText } from './text.ts'

/** A form that changes a record: a part that is left out stays as it is stored. */
export type Changes<Form> = { [Name in keyof Form]?: Form[Name] | undefined }

/** The rules of a form. */
export type FormRules<Form> = Pick<Struct<Form, object>, 'schema' | 'validate'>

/** What a record holds in the fields of a form. */
export type StoredValues = {
  values: object
  /** The fields that could not be read, each together with the others of the same part of the record: they are sent together. */
  unreadable?: readonly (readonly string[])[]
}

/**
 * Checks what differs from what is stored. The rest only has to be of its type, and is returned as it is stored. What could
 * not be read is left out until something is typed in its part of the record.
 */
export const validateChange = <Form>(
  { schema }: FormRules<Form>,
  typed: object,
  { values: stored, unreadable = [] }: StoredValues,
): [StructError, undefined] | [undefined, Changes<Form>] => {
  const isChanged = (name: string) => !isSameValue(Reflect.get(typed, name), Reflect.get(stored, name))
  const parts = (isTyped: boolean) => unreadable.filter((part) => part.some(isChanged) === isTyped).flat()
  const leftOut = parts(false)
  const filledIn = parts(true)
  const isChecked = (name: string) => filledIn.includes(name) || isChanged(name)
  const sent = ([name]: [string, unknown]) => !leftOut.includes(name)
  const fields: [string, Struct<unknown>][] = Object.entries(schema)
  const rules = fields
    .filter(sent)
    .map(([name, field]) => [name, isChecked(name) ? field : withoutRules(field)])
  const given = Object.entries(typed)
    .filter(sent)
    .map(([name, value]) => [name, isChecked(name) ? value : Reflect.get(stored, name)])
  const [broken, values] = object(Object.fromEntries(rules)).validate(Object.fromEntries(given), {
    coerce: true,
  })
  // Each of the values was made by its field.
  return broken === undefined ? [undefined, values as Changes<Form>] : [broken, undefined]
}

const ruleOf = ({ schema }: FormRules<unknown>, name: string): Struct<unknown> | undefined =>
  new Map<string, Struct<unknown>>(Object.entries(schema)).get(name)

/** Whether a value breaks no rule of its field; rules about other fields are not asked. */
export const isValidAlone = (rules: FormRules<unknown>, name: string, value: unknown): boolean =>
  ruleOf(rules, name)?.validate(value, { coerce: true })[1] !== undefined

/** Whether a record can be given a stored value again: one that its rule writes as absent is left out of what is sent. */
export const canBeRestored = (rules: FormRules<unknown>, name: string, stored: unknown): boolean => {
  const rule = ruleOf(rules, name)
  return rule !== undefined && withoutRules(rule).validate(stored, { coerce: true })[1] !== undefined
}

/** Typed texts as the rules of their fields write them; one that breaks its rule stays. */
export const writtenAlone = (
  rules: FormRules<unknown>,
  typed: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const written = ruleOf(rules, name)?.validate(value, { coerce: true })[1]
      const isWritten = typeof value === 'string' && ['string', 'number'].includes(typeof written)
      return [name, isWritten ? String(written) : value]
    }),
  )

/**
 * The fields of what is sent to change a record. Each may be left out, and has only to be of its type: the rest is checked by
 * who knows what is stored.
 */
export const changesOf = <Form extends object>({
  schema,
}: FormRules<Form>): { [Name in keyof Form]-?: Struct<Form[Name] | undefined> } => {
  const fields: [string, Struct<unknown>][] = Object.entries(schema)
  // Each field is that of the form, or absent.
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutRules(field)])) as {
    [Name in keyof Form]-?: Struct<Form[Name] | undefined>
  }
}

/** A field whose value has to be of its type and breaks no rule; a text stays as it is. It may be absent. */
const withoutRules = (field: Struct<unknown>): Struct<unknown> =>
  new Struct({
    ...optional(field),
    refiner: () => [],
    coercer: (value, context) => {
      if (value === undefined) return value
      const made = field.coercer(value, context)
      return typeof made === 'string' && typeof value === 'string' ? value : made
    },
  })

/**
 * Whether two values of a field are one. What shows nothing at the ends of a text and the order of ticked boxes do not count;
 * a chosen file is only like itself.
 */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  isObject(one) || isObject(other) ? one === other : comparable(one) === comparable(other)

/** Whether a record has what was sent from a form that calls its fields as the record does. */
export const hasSameValues = (form: { schema: object }, sent: object, stored: object): boolean =>
  Object.keys(form.schema).every((name) => isSameValue(Reflect.get(sent, name), Reflect.get(stored, name)))

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const comparable = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify(value.map(String).toSorted()) : normalizeText(String(value ?? ''))
