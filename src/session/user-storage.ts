import { createStore, get, update } from 'idb-keyval'
import { storeName } from './store-name.ts'
import { takeOver } from './take-over.ts'

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
  const store = createStore(storeName(database), 'users')
  let taken: Promise<void> | null = null
  const takenOver = () => {
    taken ??= takeOver(database, 'users', async (entries) => {
      for (const [user, value] of entries) await update(user, (stored) => stored ?? value, store)
    })
    return taken
  }
  return {
    read: async (user) => {
      await takenOver()
      return get(user, store)
    },
    change: async (user, change) => {
      await takenOver()
      return update(user, change, store)
    },
  }
}
