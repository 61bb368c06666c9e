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

/** By the version that each leads to. */
const migrations: ReadonlyMap<number, Migration> = new Map([
  [2, toVersion2],
  [3, toVersion3],
  [4, toVersion4],
  [5, toVersion5],
  [6, toVersion6],
])

/** Converts rows of this version, one version after the other, to the current shape. */
export const migrate = (rows: StoredRows, version: number): StoredRows =>
  [...migrations].filter(([to]) => to > version).reduce((before, [, migration]) => migration(before), rows)
