import { array, assert, integer, is, number, object, record, string, type, unknown } from 'superstruct'
import { migrate, shapeVersion } from '#mocks/migrations/migrate.ts'
import type { SavedTables } from './database-types.ts'
import { mapTables, rowsStructs, type TableRows, toSavedTable } from './table-list.ts'

/** Data of a newer release, which this one must not read or replace. */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError'
}

/**
 * The version of what a head or a checkpoint describes; null if it does not say. Up to version 2 a list of all columns
 * stood in its place.
 */
export const shapeVersionOf = (stored: unknown): number | null => {
  if (is(stored, type({ shape: integer() }))) return stored.shape
  if (is(stored, type({ fingerprint: string() }))) return stored.fingerprint.includes('stage(') ? 1 : 2
  return null
}

const StoredRowsStruct = record(string(), array(record(string(), unknown())))
const StoredTables = record(string(), type({ lastId: number(), rows: array(record(string(), unknown())) }))
const CurrentRows = object(rowsStructs)

/** Converts saved tables of this or an older version. Throws a StructError if a row cannot be read. */
export const toCurrentTables = (saved: unknown, version: number): SavedTables => {
  assert(saved, StoredTables)
  const rows = migrate(
    Object.fromEntries(Object.entries(saved).map(([name, { rows }]) => [name, rows])),
    version,
  )
  assert(rows, CurrentRows)
  const current: TableRows = rows
  return mapTables<'saved'>((name) => {
    const table = toSavedTable(current[name] ?? [])
    return { ...table, lastId: Math.max(table.lastId, saved[name]?.lastId ?? 0) }
  })
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
