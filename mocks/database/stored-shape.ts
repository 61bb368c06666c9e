import {
  array,
  assert,
  integer,
  is,
  number,
  object,
  optional,
  record,
  string,
  type,
  unknown,
} from 'superstruct'
import { migrate, oldestVersion, shapeVersion } from '#mocks/migrations/migrate.ts'
import type { SavedTables } from './database-types.ts'
import { DemoRow } from './demo-row.ts'
import { mapTables, rowsStructs, type TableRows, toSavedTable } from './table-list.ts'

/** Data of a newer release, which this one must not read or replace. */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError'
}

/** Data that cannot be read, where they must not be replaced. */
export class UnreadableDataError extends Error {
  override readonly name = 'UnreadableDataError'
}

/** The version of what a head or a snapshot describes; null if it does not say. */
export const shapeVersionOf = (stored: unknown): number | null =>
  is(stored, type({ shape: integer() })) ? stored.shape : null

export const isReadable = (version: number | null): version is number =>
  version !== null && version >= oldestVersion && version <= shapeVersion

const StoredRowsStruct = record(string(), array(record(string(), unknown())))
const StoredTables = record(string(), type({ lastId: number(), rows: array(record(string(), unknown())) }))
const CurrentRows = object({ ...rowsStructs, demo: optional(array(DemoRow)) })

/** Converts saved tables of this or an older version. Throws a StructError if a row cannot be read. */
export const toCurrentData = (
  saved: unknown,
  version: number,
): { tables: SavedTables; demo: DemoRow | undefined } => {
  assert(saved, StoredTables)
  const rows = migrate(
    Object.fromEntries(Object.entries(saved).map(([name, { rows }]) => [name, rows])),
    version,
  )
  assert(rows, CurrentRows)
  const { demo, ...current } = rows
  const tableRows: TableRows = current
  const tables = mapTables<'saved'>((name) => {
    const table = toSavedTable(tableRows[name] ?? [])
    return { ...table, lastId: Math.max(table.lastId, saved[name]?.lastId ?? 0) }
  })
  return { tables, demo: demo?.[0] }
}

/**
 * Converts a file of this or an older version, whose tables are lists among its members. Throws a StructError if a table
 * cannot be read.
 */
export const toCurrentFile = (file: object, version: number): object => {
  if (version === shapeVersion) return file
  const members = Object.entries(file)
  const tables = Object.fromEntries(members.filter(([, value]) => Array.isArray(value)))
  assert(tables, StoredRowsStruct)
  const others = Object.fromEntries(members.filter(([, value]) => !Array.isArray(value)))
  return { ...others, ...migrate(tables, version) }
}
