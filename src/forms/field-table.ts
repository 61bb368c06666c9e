import type { FieldDifference } from '#machines/submission-setup.ts'
import { orDash } from '#src/rules/no-value.ts'
import type { FileValidators } from './chosen-files.ts'
import type { FieldTable } from './define-fields.ts'
import { normalizeLineEndings } from './field-names.ts'

/** A record as a form sees it: the values of its fields, and the lists to which some of them add. */
export type RecordVersion<Values> = { values: Values; entries: Readonly<Record<string, readonly string[]>> }

/** The form values of a loaded record, with the line endings of an input. */
export const versionOf = <Rec, Values extends object, Context>(
  table: FieldTable<Rec, Values, Context>,
  record: Rec,
): RecordVersion<Values> => ({
  values: normalizeLineEndings(mapFields(table, (name) => table[name].value(record))),
  entries: Object.fromEntries(
    fieldNames(table).flatMap((name) => {
      const entries = table[name].entries?.(record)
      return entries === undefined ? [] : [[name, entries.map(normalizeText)]]
    }),
  ),
})

export const newFormValues = <Rec, Values extends object, Context>(
  table: FieldTable<Rec, Values, Context>,
): Values => mapFields(table, (name) => table[name].initial ?? emptyValue(table, name))

/** What a field holds while nothing is typed, ticked or chosen in it. */
const emptyValue = <Rec, Values extends object, Name extends keyof Values, Context>(
  table: FieldTable<Rec, Values, Context>,
  name: Name,
): Values[Name] => {
  const control: string = table[name].control
  const empty = control === 'file' ? null : control === 'checkboxes' ? [] : ''
  // A control fits the type of its value: ControlFor.
  return empty as Values[Name]
}

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
    readonly [Name in keyof Values]-?: unknown
  },
): readonly (keyof Values & string)[] =>
  // A table has the keys of its values and no others: defineFields.
  Object.keys(table) as (keyof Values & string)[]

export const fieldLabels = <Rec, Values extends object, Context>(
  table: FieldTable<Rec, Values, Context>,
): readonly string[] => fieldNames(table).map((name) => table[name].label)

/** The fields whose values are in no loaded record and in no draft: secrets and files. */
export const withheldNames = <Rec, Values extends object, Context>(
  table: FieldTable<Rec, Values, Context>,
): readonly (keyof Values & string)[] =>
  fieldNames(table).filter((name) => table[name].secret === true || table[name].control === 'file')

/** The fields that are empty again once they are stored: secrets, files, and texts that are added to a list. */
export const passingNames = <Rec, Values extends object, Context>(
  table: FieldTable<Rec, Values, Context>,
): readonly (keyof Values & string)[] => {
  const withheld = withheldNames(table)
  return fieldNames(table).filter((name) => table[name].entries !== undefined || withheld.includes(name))
}

export const fileValidators = <Rec, Values extends object, Context>(
  table: FieldTable<Rec, Values, Context>,
): FileValidators =>
  Object.fromEntries(
    fieldNames(table)
      .filter((name) => table[name].control === 'file')
      .map((name) => [name, table[name].validate ?? (() => null)]),
  )

export const formatField = <Rec, Values extends object, Context>(
  table: FieldTable<Rec, Values, Context>,
  name: keyof Values,
  { values, context }: { values: Values; context: Context },
): string => table[name].format?.(values[name], context) ?? textOf(values[name])

type Versions<Values> = { original: Values; theirs: Values; mine: Values }

/**
 * The fields that another user has changed since `original` and that `mine` would overwrite. Leaves out
 * secrets, which cannot be compared, entries, which are only added, and files that were not chosen, which are
 * not sent.
 */
export const findDifferences = <Rec, Values extends object, Context>(
  table: FieldTable<Rec, Values, Context>,
  { original, theirs, mine }: Versions<Values>,
  context: Context,
): FieldDifference[] =>
  comparedNames(table)
    .filter((name) => !isSameValue(theirs[name], original[name]) && !isSameValue(theirs[name], mine[name]))
    .filter((name) => table[name].control !== 'file' || mine[name] instanceof File)
    .map((name) => ({
      field: name,
      label: table[name].label,
      original: orDash(formatField(table, name, { values: original, context })),
      theirs: orDash(formatField(table, name, { values: theirs, context })),
      mine: orDash(formatField(table, name, { values: mine, context })),
    }))

/** The fields in which a record can be compared with what was sent. */
export const comparedNames = <Rec, Values extends object, Context>(
  table: FieldTable<Rec, Values, Context>,
): readonly (keyof Values & string)[] =>
  fieldNames(table).filter((name) => table[name].secret !== true && table[name].entries === undefined)

/** Outer blanks and the order of ticked boxes do not count; a chosen file is only like itself. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one instanceof File || other instanceof File ? one === other : comparable(one) === comparable(other)

const comparable = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify(value.map(String).toSorted()) : normalizeText(textOf(value))

export const normalizeText = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ')
  return value instanceof File ? value.name : String(value ?? '')
}

const mapFields = <Values extends object>(
  table: { readonly [Name in keyof Values]-?: unknown },
  readValue: <Name extends keyof Values & string>(name: Name) => Values[Name],
): Values => {
  const values: Partial<Values> = {}
  for (const name of fieldNames<Values>(table)) values[name] = readValue(name)
  // Every key of the table now has its value.
  return values as Values
}
