import { shapeVersion } from '#mocks/migrations/migrate.ts'
import { bytesKey } from './checkpoint.ts'
import type { Seed } from './database-types.ts'
import { shapeVersionOf, toCurrentTables } from './stored-shape.ts'
import { headKey, tablePrefix } from './stored-tables.ts'

/** The data in all records of a storage, of this or an earlier release. Throws an Error for the presenter. */
export const seedFromRecords = (records: ReadonlyMap<string, unknown>): Seed => {
  const version = shapeVersionOf(records.get(headKey))
  if (version === null) throw new Error('These data cannot be read.')
  if (version > shapeVersion) throw new Error('These data are of a newer release of the demo.')
  const saved = [...records]
    .filter(([key]) => key.startsWith(tablePrefix))
    .map(([key, table]) => [key.slice(tablePrefix.length), table])
  const tables = toCurrentTables(Object.fromEntries(saved), version)
  const contents = new Map<number, Uint8Array>()
  for (const { id } of tables.file.rows) {
    const bytes = records.get(bytesKey(id))
    if (bytes instanceof Uint8Array) contents.set(id, bytes)
  }
  return { tables, contents }
}
