import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import type { Persistence, Seed } from './database-types.ts'
import { readEverything } from './snapshots.ts'
import { createMemoryStorage, type DataStorage, StorageTimeoutError, type StoredRecords } from './storage.ts'
import { type createStoredData, readOlder, writeEverything } from './stored-data.ts'
import { NewerDataError, UnreadableDataError } from './stored-shape.ts'
import type { Tables } from './tables.ts'

/** The source of the first data, and the storage. */
export type StorageOptions = {
  loadSeed: () => Promise<Seed>
  /** Without it the data live as long as the process. */
  openStorage?: () => Promise<DataStorage | undefined>
  /**
   * For a server, whose answers must outlive it: a storage that fails, or whose data cannot be read, makes calls fail. Else
   * the data go on in memory, or start over.
   */
  needsStorage?: boolean
}

type Mode = 'readonly' | 'readwrite'
type Work<Answer> = (records: StoredRecords) => Promise<Answer>

/** What the caller's own work has thrown: no failure of the storage. */
class WorkError extends Error {
  override readonly name = 'WorkError'
  readonly reason: unknown
  constructor(reason: unknown) {
    super('The work of a transaction has failed.')
    this.reason = reason
  }
}

/** Marks what the work throws. */
export const guarded = <Answer>(work: () => Answer): Answer => {
  try {
    return work()
  } catch (error) {
    return failWork(error)
  }
}

/** Runs transactions on tables that are up to date with a storage which other tabs use too. */
export const createCurrentStorage = (
  { loadSeed, openStorage, needsStorage = false }: StorageOptions,
  tables: Tables,
  stored: ReturnType<typeof createStoredData>,
) => {
  const persistence = createStore<Persistence | null>(null)
  const isStartedOver = createStore(false)
  const version = createStore(0)
  let storage: Promise<DataStorage> | undefined

  const open = async (): Promise<DataStorage> => {
    const opened = await openStorage?.()
    persistence.set(opened === undefined ? 'memory' : 'stored')
    return opened ?? createMemoryStorage()
  }
  const openOnce = (): Promise<DataStorage> => {
    storage ??= open().catch((error: unknown) => {
      storage = undefined
      throw error
    })
    return storage
  }

  /** Undefined if the stored data have to be prepared first. */
  const runOnce = async <Answer>(mode: Mode, work: Work<Answer>): Promise<{ answer: Answer } | undefined> =>
    (await openOnce()).transaction(mode, async (records) => {
      const { state, isChanged } = await stored.refresh(records)
      if (isChanged) version.set(version.get() + 1)
      return state === 'current' ? { answer: await work(records) } : undefined
    })

  const run = async <Answer>(mode: Mode, work: Work<Answer>): Promise<Answer> => {
    const first = await runOnce(mode, work)
    if (first !== undefined) return first.answer
    await prepare()
    const second = await runOnce(mode, work)
    if (second === undefined) throw new Error('The demo data disappear as soon as they are stored')
    return second.answer
  }

  /** Converts data of an older release, or stores the seed, which is loaded between two transactions: none may wait for it. */
  const prepare = async (): Promise<void> => {
    if (!(await prepareFrom(null))) await prepareFrom(await loadSeed().catch(failWork))
  }
  /** False if there are neither data that can be read nor a seed. */
  const prepareFrom = async (seed: Seed | null): Promise<boolean> => {
    const storage = await openOnce()
    const { state, written } = await storage.transaction('readwrite', (records) =>
      writeFirst(records, seed, stored, needsStorage),
    )
    if (written !== null) stored.adopt(written)
    if (written !== null && state === 'unreadable') isStartedOver.set(true)
    return written !== null || state === 'current'
  }

  const goOnInMemory = async (failure: unknown): Promise<void> => {
    console.warn(
      'The storage has failed: the data of this tab go on in memory until it is reloaded.',
      failure,
    )
    const isStuck = failure instanceof StorageTimeoutError
    const isNewer = failure instanceof NewerDataError
    const before = isStuck || isNewer ? undefined : await storage?.catch(() => undefined)
    const memory = createMemoryStorage(before)
    const seed = await loadSeed().catch((error: unknown) => (stored.isLoaded() ? null : failWork(error)))
    const written = await memory.transaction('readwrite', async (records) => {
      const present = stored.isLoaded() ? await readEverything(tables.save(), records) : null
      // Files that were uploaded may be out of reach; those of the seed are not.
      const contents = new Map([...(seed?.contents ?? []), ...(present?.contents ?? [])])
      const everything = present ?? seed ?? failWork(failure)
      return writeEverything(records, { ...everything, contents })
    })
    stored.adopt(written)
    storage = Promise.resolve(memory)
    persistence.set(isNewer ? 'newer' : 'memory')
  }

  const attempt = async <Answer>(mode: Mode, work: Work<Answer>): Promise<Answer> => {
    try {
      return await run(mode, work)
    } catch (error) {
      stored.rollBack()
      throw error
    }
  }
  const attemptWithFallback = async <Answer>(mode: Mode, work: Work<Answer>): Promise<Answer> => {
    try {
      return await attempt(mode, work)
    } catch (error) {
      const mayGoOn = !needsStorage && (persistence.get() ?? 'stored') === 'stored'
      if (error instanceof WorkError || !mayGoOn) throw error
      await goOnInMemory(error)
      return attempt(mode, work)
    }
  }

  return {
    persistence: readOnly(persistence),
    isStartedOver: readOnly(isStartedOver),
    version: readOnly(version),
    /** This tab has changed the tables. */
    countChange: () => version.set(version.get() + 1),
    withTables: <Answer>(mode: Mode, work: Work<Answer>): Promise<Answer> =>
      attemptWithFallback(mode, work).catch((error: unknown) => {
        throw error instanceof WorkError ? error.reason : error
      }),
  }
}

/** Stores what an older release has stored, in the shape of this one, else the seed, unless another tab was faster. */
const writeFirst = async (
  records: StoredRecords,
  seed: Seed | null,
  stored: Pick<ReturnType<typeof createStoredData>, 'refresh'>,
  needsStorage: boolean,
) => {
  const found = (await stored.refresh(records)).state
  const older = found === 'older' ? await readOlder(records) : null
  const state = found === 'older' && older === null ? 'unreadable' : found
  if (needsStorage && state === 'unreadable') throw new UnreadableDataError('The stored data cannot be read.')
  const data = older ?? seed
  const isDone = state === 'current' || data === null
  return { state, written: isDone ? null : await writeEverything(records, data) }
}

const failWork = (error: unknown): never => {
  throw new WorkError(error)
}

const readOnly = <Value>({ get, subscribe }: ReadableStore<Value>): ReadableStore<Value> => ({
  get,
  subscribe,
})
