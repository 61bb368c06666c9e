import { instance, is, type, unknown } from 'superstruct'
import { shapeVersion } from '#mocks/migrations/migrate.ts'
import type { SavedTables, Seed } from './database-types.ts'
import type { StoredRecords } from './storage.ts'
import { shapeVersionOf, toCurrentTables } from './stored-shape.ts'
import type { Tables } from './stored-tables.ts'
import { mapTables } from './table-list.ts'

/** Keys of the checkpoints, and of the bytes of a file. */
export const checkpointKey = (name: string) => `checkpoint:${name}`
export const isCheckpointKey = (key: string): boolean => key.startsWith(checkpointKey(''))
export const checkpointName = (key: string): string => key.slice(checkpointKey('').length)
/** The names that presenters give are trimmed; those of the demo's own checkpoints begin with a space. */
export const isOwnName = (name: string): boolean => !name.startsWith(' ')
export const bytesKey = (fileId: number) => `bytes:${fileId}`

const StoredSeed = type({ seed: type({ tables: unknown(), contents: instance(Map) }) })

export const readAllData = async (tables: Tables, records: StoredRecords): Promise<Seed> => {
  const contents = new Map<number, Uint8Array>()
  for (const { id } of tables.file.all()) {
    const bytes = await records.get(bytesKey(id))
    if (bytes instanceof Uint8Array) contents.set(id, bytes)
  }
  return { tables: saveTables(tables), contents }
}

export const saveTables = (tables: Tables): SavedTables => mapTables<'saved'>((name) => tables[name].save())

/** Stores a copy of everything beside the data. Returns its size in bytes, roughly. */
export const writeCheckpoint = async (
  name: string,
  tables: Tables,
  records: StoredRecords,
): Promise<number> => {
  const seed = await readAllData(tables, records)
  records.put(checkpointKey(name), { shape: shapeVersion, seed })
  const fileSizes = [...seed.contents.values()].map(({ length }) => length)
  return fileSizes.reduce((sum, size) => sum + size, JSON.stringify(seed.tables).length)
}

export const removeCheckpoint = (name: string, records: StoredRecords): void =>
  records.remove(checkpointKey(name))

/** Null if there is no checkpoint of this name. Throws an Error for the presenter if it cannot be read; it is kept. */
export const readCheckpoint = async (name: string, records: StoredRecords): Promise<Seed | null> => {
  const checkpoint = await records.get(checkpointKey(name))
  if (checkpoint === undefined) return null
  const version = shapeVersionOf(checkpoint)
  if (version !== null && version > shapeVersion)
    throw new Error('This checkpoint is of a newer release of the demo. Reload the page to use it.')
  try {
    if (version === null || !is(checkpoint, StoredSeed)) throw new Error('It is not a checkpoint.')
    const { tables, contents } = checkpoint.seed
    return { tables: toCurrentTables(tables, version), contents: toBytes(contents) }
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
