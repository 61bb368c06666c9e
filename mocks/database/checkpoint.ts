import { define, is, literal, object } from 'superstruct'
import type { SavedTables, Seed } from './database-types.ts'
import type { StoredRecords } from './storage.ts'
import type { Tables } from './stored-tables.ts'
import { fingerprint, mapTables } from './table-list.ts'

/** Keys of the checkpoints, and of the bytes of a file. */
const checkpointKey = (name: string) => `checkpoint:${name}`
export const isCheckpointKey = (key: string): boolean => key.startsWith(checkpointKey(''))
export const bytesKey = (fileId: number) => `bytes:${fileId}`

/** Written by this code only; the fingerprint says that the columns have not changed since. */
const Checkpoint = object({
  fingerprint: literal(fingerprint),
  seed: define<Seed>('seed', (value) => typeof value === 'object' && value !== null),
})

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
  records.put(checkpointKey(name), { fingerprint, seed })
  const fileSizes = [...seed.contents.values()].map(({ length }) => length)
  return fileSizes.reduce((sum, size) => sum + size, JSON.stringify(seed.tables).length)
}

export const removeCheckpoint = (name: string, records: StoredRecords): void =>
  records.remove(checkpointKey(name))

/** Null if there is no checkpoint of this name, or one of an older version of the demo. */
export const readCheckpoint = async (name: string, records: StoredRecords): Promise<Seed | null> => {
  const checkpoint = await records.get(checkpointKey(name))
  return is(checkpoint, Checkpoint) ? checkpoint.seed : null
}
