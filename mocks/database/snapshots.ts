import { instance, is, type, unknown } from 'superstruct'
import { shapeVersion } from '#mocks/migrations/migrate.ts'
import type { SavedTables, Seed } from './database-types.ts'
import type { DemoRow } from './demo-row.ts'
import type { StoredRecords } from './storage.ts'
import { isReadable, shapeVersionOf, toCurrentData } from './stored-shape.ts'

/** Everything that is stored under other keys than those of snapshots belongs to the present data. */
export const snapshotKey = (key: string) => `checkpoint:${key}`
export const isSnapshotKey = (key: string): boolean => key.startsWith(snapshotKey(''))
export const bytesKey = (fileId: number) => `bytes:${fileId}`

const StoredSnapshot = type({ seed: type({ tables: unknown(), contents: instance(Map) }) })

/** The present data with the bytes of their files. */
export const readEverything = async (
  { tables, demo }: { tables: SavedTables; demo: DemoRow },
  records: StoredRecords,
): Promise<Seed> => {
  const contents = new Map<number, Uint8Array>()
  for (const { id } of tables.file.rows) {
    const bytes = await records.get(bytesKey(id))
    if (bytes instanceof Uint8Array) contents.set(id, bytes)
  }
  return { tables, contents, demo }
}

export const putSnapshot = (key: string, { tables, contents, demo }: Seed, records: StoredRecords): void => {
  // As the tables of a seed are stored, the settings are too.
  const all = { ...tables, demo: { lastId: 1, rows: demo === undefined ? [] : [demo] } }
  records.put(snapshotKey(key), { shape: shapeVersion, seed: { tables: all, contents } })
}

/** Throws an Error for the presenter if the snapshot cannot be read; it is kept. */
export const readSnapshot = (snapshot: unknown): Seed | null => {
  if (snapshot === undefined) return null
  const version = shapeVersionOf(snapshot)
  if (version !== null && version > shapeVersion)
    throw new Error('This checkpoint is of a newer release of the demo. Reload the page to use it.')
  try {
    if (!isReadable(version) || !is(snapshot, StoredSnapshot)) throw new Error('It is not a snapshot.')
    const { tables, demo } = toCurrentData(snapshot.seed.tables, version)
    return { tables, contents: toBytes(snapshot.seed.contents), ...(demo === undefined ? {} : { demo }) }
  } catch (cause) {
    throw new Error('This checkpoint cannot be read. It is kept; nothing was changed.', { cause })
  }
}

const toBytes = (contents: Map<unknown, unknown>): Map<number, Uint8Array> => {
  const bytes = new Map<number, Uint8Array>()
  for (const [id, content] of contents)
    if (typeof id === 'number' && content instanceof Uint8Array) bytes.set(id, content)
  return bytes
}
