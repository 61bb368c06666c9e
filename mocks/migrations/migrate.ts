import { addedColumns } from '#mocks/database/models.ts'
import { withOneList, withRecording } from './demo-rows.ts'

/** A row as some release has stored it. */
export type StoredRow = Readonly<Record<string, unknown>>

/** Rows by the name of their table. A file holds some of the tables, and some of the columns of their rows. */
type StoredRows = Readonly<Record<string, readonly StoredRow[]>>

/** What a version has changed of a table: columns that were added, with what earlier rows hold in them, or each row. */
type TableChange = object | ((row: StoredRow) => StoredRow)

/** By the names of tables. One without columns is a new table, and empty. */
type ShapeChange = Readonly<Record<string, TableChange>>

/** The version of release 1.0.0: what older releases have stored is not read. */
export const oldestVersion = 6

/** By the version that each leads to, from the one before. */
const shapeChanges: Readonly<Record<number, ShapeChange>> = {
  7: { demo: withOneList },
  8: { demo: withRecording },
  ...addedColumns,
}

export const applyChange = (rows: StoredRows, change: ShapeChange): StoredRows => {
  const newTables = Object.keys(change).filter((table) => isEmptyObject(change[table]))
  const changed = Object.entries(rows).map(([table, stored]) => [table, stored.map(rowChange(change[table]))])
  return { ...Object.fromEntries(newTables.map((table) => [table, []])), ...Object.fromEntries(changed) }
}

const isEmptyObject = (change: TableChange | undefined): boolean =>
  typeof change === 'object' && Object.keys(change).length === 0

const rowChange = (change: TableChange = {}): ((row: StoredRow) => StoredRow) =>
  typeof change === 'function' ? (row) => change(row) : (row) => ({ ...change, ...row })

/** The version of stored data, snapshots, state files and seed files: every change of their shape is a migration. */
export const shapeVersion = Math.max(...Object.keys(shapeChanges).map(Number))

/** Converts rows of this version, one version after the other, to the current shape. */
export const migrate = (rows: StoredRows, version: number): StoredRows =>
  Object.entries(shapeChanges)
    .filter(([next]) => Number(next) > version)
    .reduce((before, [, change]) => applyChange(before, change), rows)
