import { array, assert, integer, is, object, omit, optional, pattern, string, type } from 'superstruct'
import { fromBase64 } from '#mocks/base64.ts'
import type { Seed } from '#mocks/database/database-types.ts'
import { defaultDemoRow } from '#mocks/database/demo-row.ts'
import { models } from '#mocks/database/models.ts'
import { moveTimestamps, wholeDaysBetween } from '#mocks/database/move-timestamps.ts'
import { toCurrentFile } from '#mocks/database/stored-shape.ts'
import { rowsStructs, type TableRows, toSavedTables } from '#mocks/database/table-list.ts'
import { Prospect } from '#mocks/demo/prospect/prospect.ts'
import { oldestVersion, shapeVersion } from '#mocks/migrations/migrate.ts'

const StoredFile = object({ ...omit(models.file, ['size']).schema, data: string() })

const { token: _token, ...seededTables } = rowsStructs

/** The rows of the tables that do not start empty, and the day to which their timestamps are relative. */
const SeedFile = object({
  ...seededTables,
  version: optional(integer()),
  referenceDay: pattern(string(), /^\d{4}-\d\d-\d\d$/),
  random: integer(),
  file: array(StoredFile),
  /** The name, logo and accent colour that the portal shows instead of its own. */
  brand: optional(Prospect),
})

/**
 * Moves the timestamps so that the reference day of the seed is today. Throws a StructError that names the
 * first invalid row, or an Error for a file of a newer version.
 */
export const readSeed = (file: unknown, now: number, knownSeed: string | null = null): Seed => {
  const json = toCurrent(file)
  assert(json, SeedFile)
  const files = json.file.map(({ data, ...columns }) => ({ columns, bytes: fromBase64(data) }))
  const rows: TableRows = {
    ...json,
    file: files.map(({ columns, bytes }) => ({ ...columns, size: bytes.length })),
  }
  return {
    tables: moveTimestamps(toSavedTables(rows), wholeDaysBetween(Date.parse(json.referenceDay), now)),
    contents: new Map(files.map(({ columns, bytes }) => [columns.id, bytes])),
    demo: { ...defaultDemoRow, prospect: json.brand ?? null, knownSeed },
  }
}

/** Throws an Error for a file of a newer version, or of one before release 1.0.0. */
const toCurrent = (file: unknown): unknown => {
  if (!is(file, type({ version: optional(integer()) }))) return file
  const { version = 0 } = file
  if (version > shapeVersion)
    throw new Error(
      `it has version ${version}, and this portal reads versions up to ${shapeVersion}. Update the portal.`,
    )
  // The first releases wrote no version; neither does another JSON file.
  const isSeed = file.version !== undefined || is(file, type({ employee: array() }))
  if (!isSeed) return file
  if (version < oldestVersion)
    throw new Error(
      'it is of a release before 1.0.0, which is no longer read: make it again with portal seed',
    )
  return toCurrentFile(file, version)
}
