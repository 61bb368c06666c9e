import type { Persistence, Seed } from './database-types.ts'
import { createMemoryStorage, type DataStorage, type Records } from './storage.ts'
import type { createStoredTables } from './stored-tables.ts'

/** Where the data come from at first, and where they are kept. */
export type StorageOptions = {
  loadSeed: () => Promise<Seed>
  /** Gives undefined where nothing can be stored; without it the data last as long as the process. */
  openStorage?: () => Promise<DataStorage | undefined>
}

/** Keeps the tables in memory and the records of a storage at one state, whoever wrote last. */
export const createTableSync = (options: StorageOptions, stored: ReturnType<typeof createStoredTables>) => {
  let chosen: Promise<{ storage: DataStorage; persistence: Persistence }> | undefined

  const openStorage = () => {
    chosen ??= chooseStorage(options.openStorage)
    return chosen
  }

  /** Puts a seed in the place of everything; where none is chosen nothing changes. Resolves to whether something did. */
  const plant = async (choose: (records: Records) => Promise<Seed | null>): Promise<boolean> => {
    const { storage } = await openStorage()
    try {
      const isPlanted = await storage.transaction('readwrite', async (records) => {
        const seed = await choose(records)
        if (seed !== null) await stored.plant(records, seed)
        return seed !== null
      })
      stored.settle()
      return isPlanted
    } catch (error) {
      stored.forget()
      throw error
    }
  }

  /** Runs work on tables that are up to date; plants the seed first where there is no data. */
  const withRows = async <Answer>(
    mode: 'readonly' | 'readwrite',
    work: (records: Records) => Promise<Answer>,
  ): Promise<Answer> => {
    const { storage } = await openStorage()
    const attempt = () =>
      storage.transaction(mode, async (records) =>
        (await stored.refresh(records)) ? { answer: await work(records) } : undefined,
      )
    const first = await attempt()
    if (first !== undefined) return first.answer
    const seed = await options.loadSeed()
    await plant(async (records) => ((await stored.refresh(records)) ? null : seed))
    const second = await attempt()
    if (second === undefined) throw new Error('The demo data vanish as soon as they are stored')
    return second.answer
  }

  return { plant, withRows, persistence: async () => (await openStorage()).persistence }
}

const chooseStorage = async (
  open: StorageOptions['openStorage'],
): Promise<{ storage: DataStorage; persistence: Persistence }> => {
  const storage = await open?.()
  return storage
    ? { storage, persistence: 'stored' }
    : { storage: createMemoryStorage(), persistence: 'memory' }
}
