import { createStore, get, update } from 'idb-keyval'
import type { DraftStorage } from './drafts.ts'

/** Drafts in IndexedDB: local storage is the session's. Rejects where the browser keeps no site data. */
export const indexedDbDrafts = (): DraftStorage => {
  const store = createStore('care-admin-drafts', 'users')
  return {
    read: async (user) => get(user, store),
    change: async (user, change) => update(user, change, store),
  }
}
