import { createStore, get, update } from 'idb-keyval'

/** What is stored of each user, shared by all tabs. A change is atomic across tabs. */
export type UserStorage = {
  read(user: number): Promise<unknown>
  change(user: number, change: (stored: unknown) => unknown): Promise<void>
}

/**
 * Uses IndexedDB, because local storage is cleared with the session. Rejects if the browser stores no site
 * data.
 */
export const openUserStorage = (database: string): UserStorage => {
  const store = createStore(database, 'users')
  return {
    read: async (user) => get(user, store),
    change: async (user, change) => update(user, change, store),
  }
}
