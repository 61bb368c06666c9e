import { createCurrentStorage, guarded, type StorageOptions } from './current-storage.ts'
import {
  currentData,
  type Database,
  type FileAddress,
  type FileContent,
  type Seed,
  type WritableFiles,
  type WritableSnapshots,
  type WritableTables,
} from './database-types.ts'
import { createFileStorage, findFile } from './file-storage.ts'
import { createSerialQueue } from './serial-queue.ts'
import { bytesKey, putSnapshot, readEverything, readSnapshot, snapshotKey } from './snapshots.ts'
import type { StoredRecords } from './storage.ts'
import { createStoredData, writeEverything } from './stored-data.ts'
import { createTables, type Tables } from './tables.ts'

export const createDatabase = (options: StorageOptions): Database => {
  const tables = createTables()
  const stored = createStoredData(tables)
  const { withTables, countChange, ...observed } = createCurrentStorage(options, tables, stored)
  const queue = createSerialQueue()

  const read: Database['read'] = (work) =>
    queue(() => withTables('readonly', async () => guarded(() => structuredClone(work(tables)))))

  const write = async <Answer>(
    work: (tables: WritableTables, files: WritableFiles, snapshots: WritableSnapshots) => Answer,
  ): Promise<Answer> => {
    const answer = await withTables('readwrite', async (records) => {
      const files = createFileStorage(tables.file)
      const snapshots = createSnapshots(tables)
      const result = guarded(() => structuredClone(work(tables, files.files, snapshots)))
      files.save(records)
      await snapshots.save(records)
      await stored.saveChanges(records)
      return result
    })
    if (stored.commit()) countChange()
    return answer
  }

  return {
    ...observed,
    async open() {
      await read(() => null)
      return observed.persistence.get() ?? 'memory'
    },
    peek: (work) => (stored.isLoaded() ? structuredClone(work(tables)) : null),
    read,
    transaction: (work) => queue(() => write(work)),
    readFile: (address) =>
      queue(() => withTables('readonly', (records) => readFile(tables, records, address))),
    snapshot: () => queue(() => withTables('readonly', (records) => readEverything(tables.save(), records))),
    readSnapshot: (key) => queue(() => withTables('readonly', (records) => readSource(key, tables, records))),
    replace: (make, snapshots = {}) =>
      queue(async () => {
        const written = await withTables('readwrite', (records) =>
          writeReplacement(records, tables, { make, ...snapshots }),
        )
        if (written === null) return false
        stored.adopt(written)
        countChange()
        return true
      }),
  }
}

/** Collects what happens to snapshots in a transaction; `save` does it at its end. */
const createSnapshots = (tables: Tables) => {
  const changes = new Map<string, 'put' | 'remove'>()
  const snapshots: WritableSnapshots = {
    put(key) {
      changes.set(key, 'put')
      const fileSizes = tables.file.all().map(({ size }) => size)
      return fileSizes.reduce((sum, size) => sum + size, JSON.stringify(tables.save().tables).length)
    },
    remove: (key) => void changes.set(key, 'remove'),
  }
  return {
    ...snapshots,
    async save(records: StoredRecords): Promise<void> {
      for (const [key, change] of changes) {
        if (change === 'remove') records.remove(snapshotKey(key))
        else putSnapshot(key, await readEverything(tables.save(), records), records)
      }
    },
  }
}

type Make = Parameters<Database['replace']>[0]
type ReplaceOptions = { make: Make; from?: string | typeof currentData; keepAs?: string }

/** Null if there is nothing that takes the place of the data. */
const writeReplacement = async (
  records: StoredRecords,
  tables: Tables,
  { make, from, keepAs }: ReplaceOptions,
) => {
  const source = await readSource(from, tables, records)
  const replacement = guarded(() => make(tables, source))
  if (replacement === null) return null
  if (keepAs !== undefined) putSnapshot(keepAs, await readEverything(tables.save(), records), records)
  for (const key of replacement.drop ?? []) records.remove(snapshotKey(key))
  return writeEverything(records, replacement.seed)
}

const readSource = async (
  from: string | typeof currentData | undefined,
  tables: Tables,
  records: StoredRecords,
): Promise<Seed | null> => {
  if (from === undefined) return null
  if (from === currentData) return readEverything(tables.save(), records)
  const snapshot = await records.get(snapshotKey(from))
  return guarded(() => readSnapshot(snapshot))
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
