import type { FieldPath, FieldValues } from 'react-hook-form'
import { problemsOf } from '#src/contract/problems.ts'
import { orDash } from '#src/rules/no-value.ts'
import { isBlank } from '#src/rules/trim-text.ts'
import { isSameValue, normalizeText, withLineFeeds } from '#src/rules/validate-change.ts'
import type { FieldTable } from './define-fields.ts'
import type { FileValidators } from './validate-form.ts'

/** A table of fields whose records are not read. */
export type Fields<Values> = FieldTable<never, Values>

/** How values are shown that are formatted by what was loaded, as by the names of choices. */
export type Formats<Values> = { readonly [Name in keyof Values]?: (value: Values[Name]) => string }

/** Fields whose values can be shown to users. */
export type ShownFields<Values> = { fields: Fields<Values>; formats?: Formats<Values> | undefined }

/** A field that another user has changed, formatted for users. */
export type FieldDifference = { field: string; label: string; original: string; theirs: string; mine: string }

/** A record as a form sees it. */
export type RecordVersion<Values> = {
  values: Values
  /** The lists to which some of the fields add. */
  entries: Readonly<Record<string, readonly string[]>>
  /**
   * The fields that are empty because what is stored could not be read, each together with the others of the same part of the
   * record: they are sent together.
   */
  unreadable: readonly (readonly string[])[]
}

/** The form values of a loaded record, with the line endings of an input. */
export const versionOf = <Rec, Values extends object>(
  table: FieldTable<Rec, Values>,
  record: Rec,
): RecordVersion<Values> => {
  const values = mapFields(table, (name) => table[name].value(record))
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') Object.assign(values, { [name]: withLineFeeds(value) })
  }
  const entries = Object.fromEntries(
    fieldNames(table).flatMap((name) => {
      const texts = table[name].entries?.(record)
      return texts === undefined ? [] : [[name, texts.map(normalizeText)]]
    }),
  )
  return { values, entries, unreadable: unreadableParts(table, record, values) }
}

const unreadableParts = <Values extends object>(
  fields: Fields<Values>,
  record: unknown,
  values: Values,
): readonly (readonly string[])[] => {
  const unreadable = new Set(problemsOf(record).map(({ field }) => field.split('.')[0]))
  if (unreadable.size === 0) return []
  const parts = new Map<string, string[]>()
  for (const name of comparedNames(fields)) {
    const sources: readonly string[] = fields[name].storedAs ?? [name]
    if (fields[name].control === 'file' || !isEmpty(values[name])) continue
    if (!sources.some((source) => unreadable.has(source))) continue
    const part = sources.join()
    parts.set(part, [...(parts.get(part) ?? []), name])
  }
  return [...parts.values()]
}

export const newFormValues = <Values extends object>(table: Fields<Values>): Values =>
  mapFields(table, (name) => table[name].initial ?? emptyValue(table, name))

/** What a field holds while nothing is typed, ticked or chosen in it. */
const emptyValue = <Values extends object, Name extends keyof Values>(
  table: Fields<Values>,
  name: Name,
): Values[Name] => {
  const control: string = table[name].control
  const empty = control === 'file' ? null : control === 'checkboxes' ? [] : ''
  // A control fits the type of its value: ControlFor.
  return empty as Values[Name]
}

/** Whether nothing is typed, ticked or chosen. */
export const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isBlank(String(value ?? ''))

/** The values, with some of them as in `others`. */
export const replaceValues = <Values extends object>(
  values: Values,
  others: Values,
  names: readonly (keyof Values & string)[],
): Values => {
  const rest = { ...values }
  for (const name of names) rest[name] = others[name]
  return rest
}

export const fieldNames = <Values extends object>(
  table: {
    readonly [Name in keyof Values]: unknown
  },
): readonly (keyof Values & string)[] =>
  // A table has the keys of its values and no others: defineFields.
  Object.keys(table) as (keyof Values & string)[]

export const fieldLabels = <Values extends object>(table: Fields<Values>): readonly string[] =>
  fieldNames(table).map((name) => table[name].label)

/** The fields whose values are in no loaded record and in no draft: secrets and files. */
export const withheldNames = <Values extends object>(
  table: Fields<Values>,
): readonly (keyof Values & string)[] =>
  fieldNames(table).filter((name) => table[name].secret === true || table[name].control === 'file')

/** Whether a draft of the form would hold anything. */
export const hasDraft = <Values extends object>(table: Fields<Values>): boolean =>
  withheldNames(table).length < fieldNames(table).length

/** The fields that are empty again once they are stored: secrets, files, and texts that are added to a list. */
export const passingNames = <Values extends object>(
  table: Fields<Values>,
): readonly (keyof Values & string)[] => {
  const withheld = withheldNames(table)
  return fieldNames(table).filter((name) => table[name].entries !== undefined || withheld.includes(name))
}

export const fileValidators = <Values extends object>(table: Fields<Values>): FileValidators =>
  Object.fromEntries(
    fieldNames(table)
      .filter((name) => table[name].control === 'file')
      .map((name) => [name, table[name].validate ?? (() => null)]),
  )

/** The value of a field as users read it. */
export const formatField = <Values extends object>(
  { fields, formats }: ShownFields<Values>,
  name: keyof Values,
  values: Values,
): string => (formats?.[name] ?? fields[name].format ?? textOf)(values[name])

type Versions<Values> = { original: Values; theirs: Values; mine: Values }

/**
 * The fields that another user has changed since `original` and that `mine` would overwrite. Leaves out
 * secrets, which cannot be compared, entries, which are only added, and files that were not chosen, which are
 * not sent.
 */
export const findDifferences = <Values extends object>(
  shown: ShownFields<Values>,
  { original, theirs, mine }: Versions<Values>,
): FieldDifference[] =>
  comparedNames(shown.fields)
    .filter((name) => !isSameValue(theirs[name], original[name]) && !isSameValue(theirs[name], mine[name]))
    .filter((name) => shown.fields[name].control !== 'file' || mine[name] instanceof File)
    .map((name) => ({
      field: name,
      label: shown.fields[name].label,
      original: orDash(formatField(shown, name, original)),
      theirs: orDash(formatField(shown, name, theirs)),
      mine: orDash(formatField(shown, name, mine)),
    }))

/** The fields in which a record can be compared with what was sent. */
export const comparedNames = <Values extends object>(
  table: Fields<Values>,
): readonly (keyof Values & string)[] =>
  fieldNames(table).filter((name) => table[name].secret !== true && table[name].entries === undefined)

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ')
  return value instanceof File ? value.name : String(value ?? '')
}

const mapFields = <Values extends object>(
  table: { readonly [Name in keyof Values]: unknown },
  readValue: <Name extends keyof Values & string>(name: Name) => Values[Name],
): Values => {
  const values: Partial<Values> = {}
  for (const name of fieldNames<Values>(table)) values[name] = readValue(name)
  // Every key of the table now has its value.
  return values as Values
}

/** Those of some names that are fields of a form with these values. */
export const fieldNamesIn = <Typed extends FieldValues>(
  typed: Typed,
  names: readonly string[],
): FieldPath<Typed>[] => names.filter((name): name is FieldPath<Typed> => Object.hasOwn(typed, name))

export const pick = <Typed extends object>(typed: Typed, names: readonly string[]): Partial<Typed> => {
  const picked: Partial<Typed> = {}
  for (const [name, value] of Object.entries(typed)) {
    if (names.includes(name)) Object.assign(picked, { [name]: value })
  }
  return picked
}
