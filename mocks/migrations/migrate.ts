import { toVersion2 } from './to-2.ts'
import { toVersion3 } from './to-3.ts'
import { toVersion4 } from './to-4.ts'
import { toVersion5 } from './to-5.ts'
import { toVersion6 } from './to-6.ts'

/** A row as some release has stored it. */
export type StoredRow = Readonly<Record<string, unknown>>

/** Rows by the name of their table. A file holds some of the tables, and some of the columns of their rows. */
export type StoredRows = Readonly<Record<string, readonly StoredRow[]>>

export type Migration = (rows: StoredRows) => StoredRows

/** The first leads from version 1 to version 2, each of the others to the next one. */
const migrations: readonly Migration[] = [toVersion2, toVersion3, toVersion4, toVersion5, toVersion6]

/** The version of the stored tables, checkpoints, state files and seed files: every change of their shape is a migration. */
export const shapeVersion = 1 + migrations.length

/** Converts rows of this version, one version after the other, to the current shape. */
export const migrate = (rows: StoredRows, version: number): StoredRows =>
  migrations.slice(version - 1).reduce((before, migration) => migration(before), rows)
