import type { DataStorage, StoredRecords } from './storage.ts'
import { watchProgress } from './watch-progress.ts'

const storeName = 'records'

/** Milliseconds without any progress after which the browser's storage counts as stuck. */
const openLimit = 5_000
const transactionLimit = 8_000

/**
 * A storage in IndexedDB, shared by all tabs. The transaction of IndexedDB is the lock between tabs: Web Locks do not exist on
 * plain http. WebKit never ends a transaction that was open when its page was closed, and every later one waits for it: pages
 * abort theirs when they are hidden.
 */
export const createIndexedDbStorage = (name: string): DataStorage => {
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

  const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    try {
      return (await connect()).transaction(storeName, mode)
    } catch {
      // The browser has closed the connection, without an event in some cases.
      forget()
      return (await connect()).transaction(storeName, mode)
    }
  }

  return {
    async transaction(mode, work) {
      const transaction = await begin(mode)
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
