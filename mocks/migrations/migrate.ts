import { addedColumns } from '#mocks/database/models.ts'
import { toVersion7 } from './to-7.ts'
import { toVersion8 } from './to-8.ts'

/** A row as some release has stored it. */
export type StoredRow = Readonly<Record<string, unknown>>

/** Rows by the name of their table. A file holds some of the tables, and some of the columns of their rows. */
type StoredRows = Readonly<Record<string, readonly StoredRow[]>>

export type Migration = (rows: StoredRows) => StoredRows

/** The version of release 1.0.0: what older releases have stored is not read. */
export const oldestVersion = 6

/** Gives the rows of a table the columns that they lack. One without columns is a new table, and empty. */
export const addColumns =
  (added: Readonly<Record<string, object>>): Migration =>
  (rows) => {
    const newTables = Object.entries(added).filter(([, columns]) => Object.keys(columns).length === 0)
    const changed = Object.entries(rows).map(([table, stored]) => {
      const columns = Object.entries(added).find(([name]) => name === table)?.[1]
      return [table, columns === undefined ? stored : stored.map((row) => ({ ...columns, ...row }))]
    })
    return { ...Object.fromEntries(newTables.map(([table]) => [table, []])), ...Object.fromEntries(changed) }
  }

/** By the version that each leads to, from the one before. */
const migrations: Readonly<Record<number, Migration>> = {
  7: toVersion7,
  8: toVersion8,
  ...Object.fromEntries(Object.entries(addedColumns).map(([version, added]) => [version, addColumns(added)])),
}

/** The version of stored data, snapshots, state files and seed files: every change of their shape is a migration. */
export const shapeVersion = Math.max(...Object.keys(migrations).map(Number))

/** Converts rows of this version, one version after the other, to the current shape. */
export const migrate = (rows: StoredRows, version: number): StoredRows =>
  Object.entries(migrations)
    .filter(([next]) => Number(next) > version)
    .reduce((before, [, migration]) => migration(before), rows)
