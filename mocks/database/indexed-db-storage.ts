import { type DataStorage, StorageTimeoutError, type StoredRecords } from './storage.ts'
import { watchProgress } from './watch-progress.ts'

const storeName = 'records'
const probeKey = 'probe'

/** Milliseconds without any progress after which the browser's storage counts as stuck. */
const openLimit = 5_000
const transactionLimit = 8_000

/**
 * A storage in IndexedDB, shared by all tabs; undefined if the browser has none (private windows, blocked
 * site data). The transaction of IndexedDB is the lock between tabs: Web Locks do not exist on plain http.
 *
 * WebKit never ends a transaction that was open when its page was closed, and every later one waits for it.
 * So pages abort theirs when they are hidden, and `isNew` opens a database under another name if an old one
 * is blocked.
 *
 * A new database starts with a copy of the one called `former`: tabs of a release that knows no versions would replace
 * what this one stores, so it uses another name.
 */
export const openIndexedDbStorage = async (
  name: string,
  { isNew = false, former }: { isNew?: boolean; former?: string } = {},
): Promise<DataStorage | undefined> => {
  try {
    const storage = createStorage(await databaseName(name, isNew))
    // Some browsers let a private window read but not write. Only an empty database is tried with a write: a write
    // that is running when the page is closed is what makes WebKit hang.
    const isEmpty = await storage.transaction('readonly', async (records) => !(await records.get(probeKey)))
    if (isEmpty) await fill(storage, former === undefined || isNew ? [] : await readFormer(former))
    return storage
  } catch (error) {
    if (error instanceof StorageTimeoutError) throw error
    console.warn('The demo data will not outlive this page: the browser keeps no site data.', error)
    return undefined
  }
}

const fill = (storage: DataStorage, found: readonly Entry[]): Promise<void> =>
  storage.transaction('readwrite', async (records) => {
    const isUsed = (await records.keys()).length > 0
    records.put(probeKey, true)
    // A reset removes the probe, and another tab may have been faster.
    if (isUsed) return
    for (const [key, value] of found) records.put(key, value)
  })

type Entry = readonly [key: string, value: unknown]

/** All records of a database; none if there is no database of this name, or if it does not answer. */
const readFormer = async (name: string): Promise<Entry[]> => {
  try {
    const database = await openExisting(await databaseName(name, false))
    if (database === null) return []
    const store = database.transaction(storeName, 'readonly').objectStore(storeName)
    const [keys, values] = await watchProgress(transactionLimit, () =>
      Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]),
    )
    database.close()
    return keys.map((key, index): Entry => [String(key), values[index]])
  } catch (error) {
    console.warn('The data of an earlier release of the demo cannot be read.', error)
    return []
  }
}

/** Null, and nothing is created, if there is no database of this name. */
const openExisting = (name: string): Promise<IDBDatabase | null> =>
  watchProgress(openLimit, async () => {
    const request = indexedDB.open(name)
    let isMissing = false
    request.onupgradeneeded = () => {
      isMissing = true
      request.transaction?.abort()
    }
    try {
      return await resultOf(request)
    } catch (error) {
      if (isMissing) return null
      throw error
    }
  })

const createStorage = (name: string): DataStorage => {
  let connection: Promise<IDBDatabase> | undefined
  const running = new Set<IDBTransaction>()
  const forget = () => {
    connection = undefined
  }
  const connect = () => {
    connection ??= openDatabase(name, forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return connection
  }
  globalThis.addEventListener?.('pagehide', () => {
    for (const transaction of running) abort(transaction)
    void connection?.then((database) => database.close())
    forget()
  })

  return {
    async transaction(mode, work) {
      const database = await connect()
      const transaction = database.transaction(storeName, mode)
      running.add(transaction)
      try {
        return await watchProgress(transactionLimit, async (onProgress) => {
          const ended = endOf(transaction)
          // Awaited below, unless the work fails first.
          ended.catch(() => undefined)
          const answer = await work(recordsOf(transaction.objectStore(storeName), onProgress))
          await ended
          return answer
        })
      } catch (error) {
        abort(transaction)
        throw error
      } finally {
        running.delete(transaction)
      }
    },
  }
}

const openDatabase = (name: string, onClosed: () => void): Promise<IDBDatabase> =>
  watchProgress(openLimit, async () => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    const database = await resultOf(request)
    database.onclose = onClosed
    database.onversionchange = () => {
      database.close()
      onClosed()
    }
    return database
  })

/** The newest of the databases under this name: a stuck one is followed by `<name>~1`, `<name>~2`, … */
const databaseName = async (name: string, isNew: boolean): Promise<string> => {
  const all = (await indexedDB.databases?.()) ?? []
  const numbers = all.map((database) => numberIn(database.name ?? '', name))
  const last = Math.max(0, ...numbers)
  const number = isNew ? last + 1 : last
  return number === 0 ? name : `${name}~${number}`
}

const numberIn = (found: string, name: string): number =>
  found.startsWith(`${name}~`) ? Number(found.slice(name.length + 1)) || 0 : 0

const recordsOf = (store: IDBObjectStore, onProgress: () => void): StoredRecords => ({
  get: (key) => resultOf(store.get(key)).finally(onProgress),
  put: (key, value) => store.put(value, key).addEventListener('success', onProgress),
  remove: (key) => store.delete(key).addEventListener('success', onProgress),
  keys: async () => (await resultOf(store.getAllKeys()).finally(onProgress)).map(String),
})

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted', 'AbortError'))
  })

const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort()
  } catch {
    // It has ended already.
  }
}
