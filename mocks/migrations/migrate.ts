import { toVersion7 } from './to-7.ts'

/** A row as some release has stored it. */
export type StoredRow = Readonly<Record<string, unknown>>

/** Rows by the name of their table. A file holds some of the tables, and some of the columns of their rows. */
export type StoredRows = Readonly<Record<string, readonly StoredRow[]>>

export type Migration = (rows: StoredRows) => StoredRows

/** The version of release 1.0.0: what older releases have stored is not read. */
export const oldestVersion = 6

/** The first leads to the version after the oldest, each of the others to the next one. */
const migrations: readonly Migration[] = [toVersion7]

/** The version of stored data, snapshots, state files and seed files: every change of their shape is a migration. */
export const shapeVersion = oldestVersion + migrations.length

/** Converts rows of this version, one version after the other, to the current shape. */
export const migrate = (rows: StoredRows, version: number): StoredRows =>
  migrations.slice(version - oldestVersion).reduce((before, migration) => migration(before), rows)
