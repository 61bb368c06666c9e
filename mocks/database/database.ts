import { bytesKey, readCheckpoint, readEverything, writeCheckpoint } from './checkpoint.ts'
import type { Database, FileContent } from './database-types.ts'
import { createFileStorage, findFile } from './file-storage.ts'
import { createQueue } from './queue.ts'
import { createStoredTables } from './stored-tables.ts'
import { createTableSync, type StorageOptions } from './table-sync.ts'

type Options = StorageOptions & { now?: () => number }

/** The store of the mock backend: tables in memory, saved on a storage that all tabs share. */
export const createDatabase = (options: Options): Database => {
  const stored = createStoredTables(options.now ?? Date.now)
  const { plant, withRows, persistence } = createTableSync(options, stored)
  const queue = createQueue()

  const read: Database['read'] = (work) =>
    queue(() => withRows('readonly', async () => structuredClone(work(stored.tables))))

  return {
    async open() {
      await read(() => null)
      return persistence()
    },
    read,
    transaction: (work) =>
      queue(async () => {
        try {
          const answer = await withRows('readwrite', async (records) => {
            const desk = createFileStorage(stored.tables.file)
            const answer = structuredClone(work(stored.tables, desk.files))
            stored.saveChanges(records)
            desk.save(records)
            return answer
          })
          stored.settle()
          return answer
        } catch (error) {
          stored.takeBack()
          throw error
        }
      }),
    readFile: (address) =>
      queue(() =>
        withRows('readonly', async (records): Promise<FileContent | undefined> => {
          const file = findFile(stored.tables.file, address)
          const bytes = file ? await records.get(bytesKey(file.id)) : undefined
          return file && bytes instanceof Uint8Array
            ? { type: file.type, bytes: new Uint8Array(bytes) }
            : undefined
        }),
      ),
    reset: () =>
      queue(async () => {
        const seed = await options.loadSeed()
        await plant(async () => seed)
      }),
    snapshot: () => queue(() => withRows('readonly', (records) => readEverything(stored.tables, records))),
    saveCheckpoint: () =>
      queue(() => withRows('readwrite', (records) => writeCheckpoint(stored.tables, records))),
    replace: (make) =>
      queue(async () => {
        // Plants the seed where there is nothing yet.
        await withRows('readonly', async () => null)
        return plant(async (records) => {
          await stored.refresh(records)
          return make(stored.tables, await readCheckpoint(records))
        })
      }),
  }
}
