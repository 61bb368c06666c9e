import { problemsOf } from '#src/contract/problems.ts'
import { isBlank, isSameText, normalizeText, orDash, withLineFeeds } from '#src/rules/text.ts'
import type { uploadProblem } from '#src/rules/uploads.ts'
import { isSameValue } from '#src/rules/validate-change.ts'

type Control =
  | 'text'
  | 'email'
  | 'phone'
  | 'digits'
  | 'url'
  | 'textarea'
  | 'password'
  | 'select'
  | 'combobox'
  | 'checkboxes'
  | 'file'

/**
 * What the controls of a form hold, by the names of its fields: a text, the ids that are ticked, or a chosen file, the name of
 * the stored one, or null.
 */
export type FormValues = Record<string, string | string[] | File | null>

/** One field of an entity, as every form, list of terms, comparison and draft needs it. */
type Field<Rec, Section extends string = string> = {
  label: string
  control: Control
  section?: Section
  /** `shown` marks the field and does not check it. */
  required?: boolean | 'shown'
  /** What the field holds for a loaded record; by default the text or the number of its name in the record. */
  value?: (record: Rec) => FormValues[string]
  /** The fields of the record that hold the value, if they are called differently. */
  storedAs?: readonly (keyof Rec & string)[]
  /** The text for a new record, if it is not empty. */
  initial?: string
  /** Formats the value for users; without it the value itself is shown. */
  format?: (text: string) => string
  /** The field that this one repeats. */
  repeats?: string
  /** Never read, compared or kept in a draft. */
  secret?: true
  /** For a text that is added to a list instead of replacing a value: that list, the oldest first. */
  entries?: (record: Rec) => readonly string[]
  /** For files: returns the message of the broken rule, or null. Without it every file is accepted. */
  validate?: typeof uploadProblem
}

/** Fields by name, in the order in which they are shown. */
export type FieldTable<Rec = never> = Readonly<Record<string, Field<Rec>>>

/** A field for each value of a form, read from a record. */
export type Fields<Values, Rec = never, Section extends string = string> = {
  readonly [Name in keyof Values]-?: [Rec] extends [Readonly<Record<Name, string | number | null>>]
    ? Field<Rec, Section>
    : Field<Rec, Section> & Required<Pick<Field<Rec>, 'value'>>
}

/** How values are shown that are formatted by what was loaded, as by the names of choices. */
export type Formats = Readonly<Record<string, (text: string) => string>>

/** Fields whose values can be shown to users. */
export type ShownFields = { fields: FieldTable; formats?: Formats | undefined }

/** A field that another user has changed, formatted for users. `isOwn`: whether the user has changed it too. */
export type FieldDifference = {
  field: string
  label: string
  original: string
  theirs: string
  mine: string
  isOwn: boolean
}

/** A record as a form sees it. */
export type RecordVersion = {
  values: FormValues
  /** The lists to which some of the fields add. */
  entries: Readonly<Record<string, readonly string[]>>
  /**
   * The fields that are empty because what is stored could not be read, each together with the others of the same part of the
   * record: they are sent together.
   */
  unreadable: readonly (readonly string[])[]
}

/** The form values of a loaded record, with the line endings of an input. */
export const versionOf = <Rec>(fields: FieldTable<Rec>, record: Rec): RecordVersion => {
  const values: FormValues = {}
  const entries: Record<string, readonly string[]> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = field.value === undefined ? textOf(Reflect.get(Object(record), name)) : field.value(record)
    values[name] = typeof value === 'string' ? withLineFeeds(value) : value
    const texts = field.entries?.(record)
    if (texts !== undefined) entries[name] = texts.map(normalizeText)
  }
  return { values, entries, unreadable: unreadableParts(fields, record, values) }
}

const unreadableParts = <Rec>(
  fields: FieldTable<Rec>,
  record: Rec,
  values: FormValues,
): readonly (readonly string[])[] => {
  const unreadable = new Set(problemsOf(record).map(({ field }) => field.split('.')[0]))
  if (unreadable.size === 0) return []
  const parts = new Map<string, string[]>()
  for (const name of comparedNames(fields)) {
    const sources: readonly string[] = fields[name]?.storedAs ?? [name]
    if (fields[name]?.control === 'file' || !isEmpty(values[name])) continue
    if (!sources.some((source) => unreadable.has(source))) continue
    const part = sources.join()
    parts.set(part, [...(parts.get(part) ?? []), name])
  }
  return [...parts.values()]
}

/** What the fields hold while nothing is typed, ticked or chosen. */
export const newFormValues = (fields: FieldTable): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { initial, control }]) => [name, initial ?? emptyValue(control)]),
  )

const emptyValue = (control: Control): FormValues[string] =>
  control === 'file' ? null : control === 'checkboxes' ? [] : ''

/** Whether nothing is typed, ticked or chosen. */
export const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isBlank(String(value ?? ''))

/** The text of a field in which one is typed or chosen. */
export const textIn = (values: FormValues, name: string): string => textOf(values[name])

export const fieldLabels = (fields: FieldTable): readonly string[] =>
  Object.values(fields).map(({ label }) => label)

const namesWhere = <Rec>(
  fields: FieldTable<Rec>,
  isWanted: (field: Field<Rec>) => boolean,
): readonly string[] =>
  Object.entries(fields)
    .filter(([, field]) => isWanted(field))
    .map(([name]) => name)

/** The fields whose values are in no loaded record and in no draft: secrets and files. */
export const withheldNames = (fields: FieldTable): readonly string[] =>
  namesWhere(fields, ({ secret, control }) => secret === true || control === 'file')

/** Whether a draft of the form would hold anything. */
export const hasDraft = (fields: FieldTable): boolean =>
  withheldNames(fields).length < Object.keys(fields).length

/** The fields that are empty again once they are stored: secrets, files, and texts that are added to a list. */
export const namesEmptiedOnSave = (fields: FieldTable): readonly string[] =>
  namesWhere(
    fields,
    ({ secret, control, entries }) => secret === true || control === 'file' || entries !== undefined,
  )

/** The fields in which a record can be compared with what was sent. */
export const comparedNames = <Rec>(fields: FieldTable<Rec>): readonly string[] =>
  namesWhere(fields, ({ secret, entries }) => secret !== true && entries === undefined)

/** The value of a field as users read it. */
export const formatField = ({ fields, formats }: ShownFields, name: string, values: FormValues): string => {
  const format = formats?.[name] ?? fields[name]?.format
  const text = textIn(values, name)
  return format === undefined ? text : format(text)
}

/**
 * Whether a record has in a field what was sent. A server may keep an e-mail address in lower case. What the user has changed is
 * compared by `isSameValue`: the case of an address can be corrected.
 */
export const isSameStored = <Rec>(
  fields: FieldTable<Rec>,
  name: string,
  sent: FormValues,
  stored: FormValues,
): boolean =>
  isSameValue(sent[name], stored[name]) ||
  (fields[name]?.control === 'email' && isSameText(textIn(sent, name), textIn(stored, name)))

type Versions = { original: FormValues; theirs: FormValues; mine: FormValues }

/**
 * The fields that another user has changed since `original` and that `mine` would overwrite. Leaves out
 * secrets, which cannot be compared, entries, which are only added, and files that were not chosen, which are
 * not sent.
 */
export const findDifferences = (
  shown: ShownFields,
  { original, theirs, mine }: Versions,
): FieldDifference[] =>
  comparedNames(shown.fields)
    .filter((name) => ![original, mine].some((own) => isSameStored(shown.fields, name, own, theirs)))
    .filter((name) => shown.fields[name]?.control !== 'file' || mine[name] instanceof File)
    .map((name) => ({
      field: name,
      label: shown.fields[name]?.label ?? name,
      original: orDash(formatField(shown, name, original)),
      theirs: orDash(formatField(shown, name, theirs)),
      mine: orDash(formatField(shown, name, mine)),
      isOwn: !isSameValue(original[name], mine[name]),
    }))

/**
 * The values of a form as they are sent: the rules write numbers without zeros before them, hosts in lower case, and texts
 * without blanks at their ends. What is compared with a record or looked for in it has to be written the same way.
 */
export const asSent = (typed: FormValues, values: unknown): FormValues =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const sent: unknown = Reflect.get(Object(values), name)
      return [name, typeof sent === 'string' || typeof sent === 'number' ? String(sent) : value]
    }),
  )

/** The fields in which two versions of a form differ. */
export const differingNames = (fields: FieldTable, one: FormValues, other: FormValues): readonly string[] =>
  Object.keys(fields).filter((name) => !isSameValue(one[name], other[name]))

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ')
  return value instanceof File ? value.name : String(value ?? '')
}

/** The values of some fields. */
export const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
