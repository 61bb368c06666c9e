import { createStore, get, update } from 'idb-keyval'

/** What is stored of each user, for all tabs. A change is made in one step, whatever other tabs do. */
export type UserStorage = {
  read(user: number): Promise<unknown>
  change(user: number, change: (stored: unknown) => unknown): Promise<void>
}

/** A database in IndexedDB: local storage is the session's. Rejects where the browser keeps no site data. */
export const openUserStorage = (database: string): UserStorage => {
  const store = createStore(database, 'users')
  return {
    read: async (user) => get(user, store),
    change: async (user, change) => update(user, change, store),
  }
}
