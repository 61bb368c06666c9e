import { createObservable } from '#mocks/observable.ts'
import type { Persistence, SavedTables, Seed } from './database-types.ts'
import { createMemoryStorage, type DataStorage, StorageTimeoutError, type StoredRecords } from './storage.ts'
import { NewerDataError } from './stored-shape.ts'
import type { createStoredTables } from './stored-tables.ts'

/** The source of the first data, and the storage. */
export type StorageOptions = {
  loadSeed: () => Promise<Seed>
  /**
   * Resolves to undefined if nothing can be stored, throws a StorageTimeoutError if the storage does not answer;
   * without it the data live as long as the process. `isNew` asks for an empty storage beside one that is stuck.
   */
  openStorage?: (options: { isNew: boolean }) => Promise<DataStorage | undefined>
}

/** The storage in use: opened once, and replaced by memory if it cannot be opened or stops answering. */
const createCurrentStorage = ({ openStorage }: StorageOptions) => {
  const persistence = createObservable<Persistence | null>(null)
  let storage: Promise<DataStorage> | undefined

  const use = (chosen: DataStorage, state: Persistence): DataStorage => {
    persistence.set(state)
    return chosen
  }
  const openOrFallBack = async (): Promise<DataStorage> => {
    try {
      const opened = await openStorage?.({ isNew: false })
      return opened ? use(opened, 'stored') : use(createMemoryStorage(), 'memory')
    } catch (error) {
      if (!(error instanceof StorageTimeoutError)) throw error
      return use(createMemoryStorage(), 'timedOut')
    }
  }
  return {
    persistence: { get: persistence.get, subscribe: persistence.subscribe },
    open(): Promise<DataStorage> {
      storage ??= openOrFallBack()
      return storage
    },
    fallBackToMemory(reason: Persistence) {
      storage = Promise.resolve(use(createMemoryStorage(), reason))
    },
    /** False if there is no other storage. */
    async openNew(): Promise<boolean> {
      const opened = await openStorage?.({ isNew: true })
      if (opened === undefined) return false
      storage = Promise.resolve(use(opened, 'stored'))
      return true
    },
  }
}

/** Runs transactions on tables that are up to date with a storage which other tabs use too. */
export const createTableSync = (options: StorageOptions, stored: ReturnType<typeof createStoredTables>) => {
  const { persistence, open, fallBackToMemory, openNew } = createCurrentStorage(options)

  /** Runs work that stores all tables. If it fails, they are loaded again. */
  const write = async <Answer>(work: Work<Answer>): Promise<Answer> => {
    try {
      return await (await open()).transaction('readwrite', work)
    } catch (error) {
      stored.invalidate()
      throw error
    }
  }

  /**
   * Replaces everything by what `choose` resolves to; null changes nothing. Resolves to whether something was
   * replaced.
   */
  const replaceAll = async (choose: (records: StoredRecords) => Promise<Seed | null>): Promise<boolean> => {
    const isReplaced = await write(async (records) => {
      const seed = await choose(records)
      if (seed !== null) await stored.writeSeed(records, seed)
      return seed !== null
    })
    stored.commit()
    return isReplaced
  }

  /** Runs work on tables that are up to date. Prepares the stored data first if they are not of this release. */
  const attempt = async <Answer>(mode: Mode, work: Work<Answer>): Promise<Answer> => {
    const run = async () =>
      (await open()).transaction(mode, async (records) =>
        (await stored.refresh(records)) === 'current' ? { answer: await work(records) } : undefined,
      )
    const first = await run()
    if (first !== undefined) return first.answer
    if (!(await isReady())) await storeSeed()
    const second = await run()
    if (second === undefined) throw new Error('The demo data disappear as soon as they are stored')
    return second.answer
  }

  /** Converts data of an older release. False if there are none, or none that can be read. */
  const isReady = async (): Promise<boolean> => {
    const hasData = await write(async (records) => {
      const state = await stored.refresh(records)
      return state === 'current' || (state === 'older' && (await stored.upgrade(records)))
    })
    stored.commit()
    return hasData
  }

  const storeSeed = async (): Promise<void> => {
    const seed = await options.loadSeed()
    await write(async (records) => {
      const state = await stored.refresh(records)
      if (state === 'none') await stored.writeSeed(records, seed)
      else if (state !== 'current') await stored.replaceUnreadable(records, seed)
    })
    stored.commit()
  }

  const goOnInMemory = async (reason: Persistence, tables: SavedTables | null): Promise<void> => {
    console.warn('The data of this tab are not stored: the demo goes on in memory.')
    fallBackToMemory(reason)
    const seed = await options.loadSeed()
    // Files that were uploaded are out of reach; those of the seed are not.
    await replaceAll(async () => (tables === null ? seed : { ...seed, tables }))
  }

  return {
    persistence,
    replaceAll,

    async withTables<Answer>(mode: Mode, work: Work<Answer>): Promise<Answer> {
      try {
        return await attempt(mode, work)
      } catch (error) {
        const reason = reasonToGoOnInMemory(error)
        if (reason === null) throw error
        stored.rollBack()
        await goOnInMemory(reason, stored.save())
        return attempt(mode, work)
      }
    },

    /** Copies `everything` to a new storage; false if there is none. */
    async moveToNewStorage(everything: Seed): Promise<boolean> {
      return (await openNew()) && replaceAll(async () => everything)
    },
  }
}

const reasonToGoOnInMemory = (error: unknown): Persistence | null => {
  if (error instanceof StorageTimeoutError) return 'timedOut'
  return error instanceof NewerDataError ? 'newer' : null
}

type Mode = 'readonly' | 'readwrite'
type Work<Answer> = (records: StoredRecords) => Promise<Answer>
