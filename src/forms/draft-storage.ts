import { createStore, promisifyRequest } from 'idb-keyval'
import { createDrafts, type DraftStorage } from './drafts.ts'
import { createSessionDrafts, withFallback } from './session-drafts.ts'

/** Not local storage, which is cleared with the session. Rejects if the browser stores no site data. */
const indexedDb = (): DraftStorage => {
  const withStore = createStore('care-admin-portal-drafts', 'drafts')
  return {
    read: async (user) =>
      withStore('readonly', async (store) => {
        // In the order of keys an array comes after all texts.
        const range = IDBKeyRange.bound([user], [user, []])
        const [keys, values] = await Promise.all([
          promisifyRequest(store.getAllKeys(range)),
          promisifyRequest(store.getAll(range)),
        ])
        return new Map(keys.map((key, index) => [idOf(key), values[index]]))
      }),
    put: async (user, id, value) =>
      withStore('readwrite', (store) => {
        store.put(value, [user, id])
        return completed(store.transaction)
      }),
    delete: async (user, ids) =>
      withStore('readwrite', (store) => {
        for (const id of ids) store.delete([user, id])
        return completed(store.transaction)
      }),
  }
}

/**
 * Ends a transaction at once. Left to itself it ends when its last request has been answered, which a page
 * that is being closed does not live to see.
 */
const completed = (transaction: IDBTransaction): Promise<void> => {
  transaction.commit()
  return promisifyRequest(transaction)
}

/** The database of an earlier version. */
const deleteFormerDatabase = (): void => {
  try {
    indexedDB.deleteDatabase('care-admin-drafts')
  } catch {
    // A browser that refuses site data has none.
  }
}

deleteFormerDatabase()

export const browserDrafts = createDrafts(withFallback(indexedDb(), createSessionDrafts()))

const idOf = (key: IDBValidKey): string => (Array.isArray(key) ? String(key[1]) : '')
