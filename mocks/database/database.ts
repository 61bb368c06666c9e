import { bytesKey, readAllData, readCheckpoint, removeCheckpoint, writeCheckpoint } from './checkpoint.ts'
import {
  currentData,
  type Database,
  type FileAddress,
  type FileContent,
  type Seed,
  type WritableFiles,
  type WritableTables,
} from './database-types.ts'
import { createFileStorage, findFile } from './file-storage.ts'
import { createSerialQueue } from './serial-queue.ts'
import { readSetAside, removeSetAside } from './set-aside.ts'
import type { StoredRecords } from './storage.ts'
import { createStoredTables, type Tables } from './stored-tables.ts'
import { createTableSync, type StorageOptions } from './table-sync.ts'

type Options = StorageOptions & { now?: () => number }

export const createDatabase = (options: Options): Database => {
  const stored = createStoredTables(options.now ?? Date.now)
  const { tables } = stored
  const sync = createTableSync(options, stored)
  const queue = createSerialQueue()

  const read: Database['read'] = (work) =>
    queue(() => sync.withTables('readonly', async () => structuredClone(work(tables))))
  const snapshot = () => sync.withTables('readonly', (records) => readAllData(tables, records))

  return {
    async open() {
      await read(() => null)
      return sync.persistence.get() ?? 'memory'
    },
    persistence: sync.persistence,
    read,
    transaction: (work) => queue(() => runTransaction(sync, stored, work)),
    readFile: (address) =>
      queue(() => sync.withTables('readonly', (records) => readFile(tables, records, address))),
    reset: () =>
      queue(async () => {
        const seed = await options.loadSeed()
        // A tab of an older release notices here that it may not write.
        await sync.withTables('readonly', async () => null)
        await sync.replaceAll(async () => seed)
      }),
    snapshot: () => queue(snapshot),
    saveCheckpoint: (name) =>
      queue(() => sync.withTables('readwrite', (records) => writeCheckpoint(name, tables, records))),
    removeCheckpoint: (name) =>
      queue(() => sync.withTables('readwrite', async (records) => removeCheckpoint(name, records))),
    replace: (make, { from, keepAs } = {}) =>
      queue(async () => {
        // Stores the seed if there are no data yet.
        await sync.withTables('readonly', async () => null)
        return sync.replaceAll(async (records) => {
          await stored.refresh(records)
          const seed = make(tables, await readSource(from, tables, records))
          if (seed !== null && keepAs !== undefined) await writeCheckpoint(keepAs, tables, records)
          return seed
        })
      }),
    readSetAside: (at) => queue(() => sync.withTables('readonly', (records) => readSetAside(records, at))),
    removeSetAside: (at) =>
      queue(() => sync.withTables('readwrite', async (records) => removeSetAside(records, at))),
    moveToNewStorage: () => queue(async () => sync.moveToNewStorage(await snapshot())),
  }
}

const readSource = async (
  from: string | typeof currentData | undefined,
  tables: Tables,
  records: StoredRecords,
): Promise<Seed | null> => {
  if (from === currentData) return readAllData(tables, records)
  return from === undefined ? null : readCheckpoint(from, records)
}

/** Saves what the work has changed. If the work throws, nothing is changed. */
const runTransaction = async <Answer>(
  sync: ReturnType<typeof createTableSync>,
  stored: ReturnType<typeof createStoredTables>,
  work: (tables: WritableTables, files: WritableFiles) => Answer,
): Promise<Answer> => {
  try {
    const answer = await sync.withTables('readwrite', async (records) => {
      const storage = createFileStorage(stored.tables.file)
      const result = structuredClone(work(stored.tables, storage.files))
      stored.saveChanges(records)
      storage.save(records)
      return result
    })
    stored.commit()
    return answer
  } catch (error) {
    stored.rollBack()
    throw error
  }
}

const readFile = async (
  tables: Tables,
  records: StoredRecords,
  address: FileAddress,
): Promise<FileContent | undefined> => {
  const file = findFile(tables.file, address)
  const bytes = file ? await records.get(bytesKey(file.id)) : undefined
  return file && bytes instanceof Uint8Array ? { type: file.type, bytes: new Uint8Array(bytes) } : undefined
}
