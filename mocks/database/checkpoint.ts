import { define, is, literal, object } from 'superstruct'
import type { SavedTables, Seed } from './database-types.ts'
import type { Records } from './storage.ts'
import type { Tables } from './stored-tables.ts'
import { fingerprint, mapTables } from './table-list.ts'

/** Keys of the checkpoint, and of the bytes of a file. */
export const checkpointKey = 'checkpoint'
export const bytesKey = (fileId: number) => `bytes:${fileId}`

/** Written by this code only; the fingerprint says that the columns have not changed since. */
const Checkpoint = object({
  fingerprint: literal(fingerprint),
  seed: define<Seed>('seed', (value) => typeof value === 'object' && value !== null),
})

/** Reads all tables and files. */
export const readEverything = async (tables: Tables, records: Records): Promise<Seed> => {
  const contents = new Map<number, Uint8Array>()
  for (const { id } of tables.file.all()) {
    const bytes = await records.get(bytesKey(id))
    if (bytes instanceof Uint8Array) contents.set(id, bytes)
  }
  return { tables: saveTables(tables), contents }
}

export const saveTables = (tables: Tables): SavedTables => mapTables<'saved'>((name) => tables[name].save())

/** Stores a copy of everything beside the data. */
export const writeCheckpoint = async (tables: Tables, records: Records): Promise<void> =>
  records.put(checkpointKey, { fingerprint, seed: await readEverything(tables, records) })

/** Null where there is no checkpoint, or one of an older version of the demo. */
export const readCheckpoint = async (records: Records): Promise<Seed | null> => {
  const checkpoint = await records.get(checkpointKey)
  return is(checkpoint, Checkpoint) ? checkpoint.seed : null
}
