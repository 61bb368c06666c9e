import { createStore, promisifyRequest } from 'idb-keyval'
import type { DataStorage, Records } from './storage.ts'

/**
 * A storage in IndexedDB, shared by all tabs, or undefined where the browser keeps none (private windows, blocked site
 * data). The transaction of IndexedDB is the lock between tabs: it also works on plain http, where Web Locks do not.
 */
export const openIndexedDbStorage = async (name: string): Promise<DataStorage | undefined> => {
  try {
    const storage = connect(name)
    await storage.transaction('readwrite', async (records) => records.put('probe', true))
    return storage
  } catch (error) {
    console.warn('The demo data will not outlive this page: the browser keeps no site data.', error)
    return undefined
  }
}

const connect = (name: string): DataStorage => {
  const useStore = createStore(name, 'records')
  return {
    transaction: (mode, work) =>
      useStore(mode, async (store) => {
        const written = promisifyRequest(store.transaction)
        // A failure is thrown below, too, unless the work failed first.
        written.catch(() => undefined)
        try {
          const answer = await work(recordsOf(store))
          await written
          return answer
        } catch (error) {
          abort(store.transaction)
          throw error
        }
      }),
  }
}

const recordsOf = (store: IDBObjectStore): Records => ({
  get: (key) => promisifyRequest<unknown>(store.get(key)),
  put: (key, value) => store.put(value, key),
  remove: (key) => store.delete(key),
  clear: () => store.clear(),
})

const abort = (transaction: IDBTransaction) => {
  try {
    transaction.abort()
  } catch {
    // It has ended by itself, and the reason is being thrown.
  }
}
