import type { Call } from '#src/api/client.ts'
import type { Headings } from '#src/contract/labels/columns.ts'
import type { Reading } from '#src/data/reading.ts'
import type { FieldTable } from '#src/forms/field-table.ts'
import type { Access } from '#src/rules/access.ts'
import { type ExportProgress, exportRows } from '#src/rules/export-rows.ts'
import { exportPaging, type Page } from '#src/rules/paging.ts'
import { foldText } from '#src/rules/text.ts'
import type { FormRules } from '#src/rules/validate-change.ts'
import type { RunKindName } from '#src/runs/run-kind.ts'
import type { ScannedFields } from './import-state.ts'

/** One of the records that a cell chooses, by its name or its id. */
export type ImportChoice = { id: number; name: string }

/** Comboboxes show the id behind the name. */
export const nameAlone = ({ id, name }: ImportChoice): string =>
  name.endsWith(idBehind(id)) ? name.slice(0, -idBehind(id).length) : name

export const wholeName = (choice: ImportChoice): string => nameAlone(choice) + idBehind(choice.id)

const idBehind = (id: number): string => ` (${id})`

/** What a column adds to the field that it fills. */
export type ImportColumn = {
  /** Its heading in the template, if that is not the label of the field. */
  heading?: string
  /** What its cells choose from, and what one of these is called. */
  choices?: { reading: Reading<readonly ImportChoice[]>; kind: string; several?: true }
  /** Whether a value can be chosen once for all lines. */
  isShared?: true
  /** Writes a cell as the field takes it; by default on one line, or on several where the field has them. */
  clean?: (cell: string) => string
}

/** A record that is stored already, where a new one would have its key. */
export type StoredKey = { text: string; to: string }

/** The keys that are stored already, by field; null if the user may not read them, or they could not be read. */
export type StoredKeys = ReadonlyMap<string, ReadonlyMap<string, StoredKey>> | null

/** Where the server lists what is stored. */
export type StoredSource = {
  area: string
  access: Access
  /** Reads all pages. */
  read: (call: Call, signal: AbortSignal, onPage: (progress: ExportProgress) => void) => Promise<StoredKeys>
}

/** How many records of one kind are added from lines. Fields, labels and rules are those of its form. */
export type ImportDefinition = {
  names: { one: string; many: string; inText: string; manyInText: string }
  run: RunKindName
  fields: FieldTable
  struct: FormRules<object>
  headings: Headings<string>
  /** In the order of the template. */
  columns: Readonly<Record<string, ImportColumn>>
  /** The fields that are unique, among the lines and in what is stored. */
  keys: readonly string[]
  /** The field that names a line in the account of its run. */
  title: string
  /** Null where the API lists no record by its key: the server judges. */
  stored: StoredSource | null
  /** For records that can be scanned. */
  scanned?: ScannedFields
  /** The password that the portal can make, and the field of the account that it is for. */
  password?: { field: string; account: string }
}

type FieldNames<Values> = keyof Values & string

/** Declares an import: every field of the form is a column, but files and what repeats another. */
export const defineImport = <Values extends object>({
  columns,
  first = [],
  ...definition
}: Omit<ImportDefinition, 'struct' | 'columns' | 'keys' | 'title' | 'scanned' | 'password'> & {
  struct: FormRules<Values>
  /** What columns add to their fields. */
  columns: { readonly [Name in FieldNames<Values>]?: ImportColumn }
  /** The columns with which the template begins, where that is not the order of the form. */
  first?: readonly FieldNames<Values>[]
  keys: readonly FieldNames<Values>[]
  title: FieldNames<Values>
  scanned?: { code: FieldNames<Values>; name: FieldNames<Values> }
  password?: { field: FieldNames<Values>; account: FieldNames<Values> }
}): ImportDefinition => {
  const added: Readonly<Record<string, ImportColumn | undefined>> = columns
  const names = new Set([...first, ...importedNames(definition.fields)])
  return {
    ...definition,
    columns: Object.fromEntries([...names].map((name) => [name, added[name] ?? {}])),
  }
}

const importedNames = (fields: FieldTable): readonly string[] =>
  Object.entries(fields).flatMap(([name, { control, repeats }]) =>
    control === 'file' || repeats !== undefined ? [] : [name],
  )

/** The heading of a field in the template and in the preview. */
export const columnLabel = (
  { columns, fields }: { columns: Readonly<Record<string, ImportColumn | undefined>>; fields: FieldTable },
  field: string,
): string => columns[field]?.heading ?? fields[field]?.label ?? field

/** Reads all rows of a list. */
export const storedSource = <Row>({
  readPage,
  idOf,
  keysOf,
  toStored,
  ...where
}: Pick<StoredSource, 'area' | 'access'> & {
  readPage: (call: Call, query: { page: number; pageSize: number }, signal: AbortSignal) => Promise<Page<Row>>
  idOf: (row: Row) => number
  /** What a row has in each unique field. */
  keysOf: (row: Row) => Readonly<Record<string, string | number | null>>
  toStored: (row: Row) => StoredKey
}): StoredSource => ({
  ...where,
  read: async (call, signal, onPage) => {
    const { pageSize, pagesLimit } = exportPaging
    const reading = exportRows({
      readPage: (page) => readPage(call, { page, pageSize }, signal),
      idOf,
      pagesLimit,
    })
    let step = await reading.next()
    while (!step.done) {
      onPage(step.value)
      step = await reading.next()
    }
    const keys = new Map<string, Map<string, StoredKey>>()
    for (const row of step.value.rows)
      for (const [field, value] of Object.entries(keysOf(row))) {
        const ofField = keys.get(field) ?? new Map<string, StoredKey>()
        keys.set(field, ofField.set(normalKey(String(value ?? '')), toStored(row)))
      }
    return keys
  },
})

/** A key as it is compared: numbers without leading zeros, texts whatever their case and blanks. */
export const normalKey = (text: string): string =>
  foldText(text)
    .replace(/\s+/g, ' ')
    .replace(/^0+(?=\d+$)/, '')
