import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { timing } from '#src/rules/timing.ts'
import { createDrafts, type DraftStorage } from './drafts.ts'
import { createSessionDrafts, withFallback } from './session-drafts.ts'

/** Not local storage, which is cleared with the session. Rejects if the browser stores no site data. */
const indexedDb = (): DraftStorage => {
  const { withStore, own } = createLastingStore()
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
    put: async (user, id, value) => {
      own.set(`${user} ${id}`, { key: [user, id], value })
      return withStore('readwrite', (store) => {
        store.put(value, [user, id])
        return completed(store.transaction)
      })
    },
    delete: async (user, ids) => {
      for (const id of ids) own.delete(`${user} ${id}`)
      return withStore('readwrite', (store) => {
        for (const id of ids) store.delete([user, id])
        return completed(store.transaction)
      })
    },
  }
}

/** A store that is made again, with the entries of this page, when its database is deleted while the page lives. */
const createLastingStore = () => {
  const own = new Map<string, { key: IDBValidKey; value: unknown }>()
  const open = () => createStore('care-admin-portal-drafts', 'drafts')
  let used = open()
  /** While a browser deletes its data, it also closes the connections that are opened then. */
  const restore = (tries = 3) => {
    used = open()
    if (own.size === 0) return
    void withStore('readwrite', (store) => {
      for (const { key, value } of own.values()) store.put(value, key)
      return completed(store.transaction)
    }).catch(() => {
      if (tries > 1) setTimeout(() => restore(tries - 1), timing.draftDebounce)
    })
  }
  const withStore: UseStore = (mode, work) =>
    used(mode, (store) => {
      const { db } = store.transaction
      db.onversionchange = () => {
        // Otherwise the deletion would wait until the page is closed, and every page that is opened then for the deletion.
        db.close()
        restore()
      }
      db.onclose = () => restore()
      return work(store)
    })
  return { withStore, own }
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
