import { array, type Struct } from 'superstruct'
import type { SavedTable, SavedTables } from './database-types.ts'
import { models, type Row, type TableName, tableNames } from './models.ts'
import type { Table, TableShape } from './table.ts'

/** What can be made for each table; `Name` keeps the type of its rows. */
type Entries<Name extends TableName> = {
  table: Table<Row<Name>>
  saved: SavedTable<Row<Name>>
  rowsStruct: Struct<Row<Name>[], unknown>
  savedStruct: Struct<{ lastId: number; rows: Row<Name>[] }, unknown>
}

/** Makes an entry for each table, each of the type of its rows. */
export const mapTables = <Kind extends keyof Entries<TableName>>(
  make: <Name extends TableName>(name: Name) => Entries<Name>[Kind],
): { readonly [Name in TableName]: Entries<Name>[Kind] } =>
  // Object.fromEntries forgets which value belongs to which key; `make` has been checked for every name.
  Object.fromEntries(tableNames.map((name) => [name, make(name)])) as {
    [Name in TableName]: Entries<Name>[Kind]
  }

export const shapes: { readonly [Name in TableName]: TableShape<Row<Name>> } = models

/** The struct of an array of rows of each table, for files. */
export const rowsStructs = mapTables<'rowsStruct'>((name) => array(shapes[name]))

/** Rows as a table that counts its ids on from theirs. */
export const toSavedTable = <Row extends { readonly id: number }>(rows: readonly Row[]): SavedTable<Row> => ({
  lastId: rows.reduce((last, { id }) => Math.max(last, id), 0),
  rows,
})

/** The rows of each table. A table that is left out is empty. */
export type TableRows = { readonly [Name in TableName]?: readonly Row<Name>[] }

export const toSavedTables = (rows: TableRows): SavedTables =>
  mapTables<'saved'>((name) => toSavedTable(rows[name] ?? []))
