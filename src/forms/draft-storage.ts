import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { timing } from '#src/rules/timing.ts'
import { storeName } from '#src/session/store-name.ts'
import { takeOver } from '#src/session/take-over.ts'
import { createDrafts, type DraftStorage } from './drafts.ts'

/** Not local storage, which is cleared with the session. Rejects if the browser stores no site data. */
const indexedDb = (): DraftStorage => {
  const { withStore, own } = createLastingStore()
  let taken: Promise<void> | null = null
  const takenOver = () => {
    taken ??= takeOver(name, 'drafts', (entries) =>
      withStore('readwrite', async (store) => {
        for (const [key, value] of entries) {
          if ((await promisifyRequest(store.count(key))) === 0) store.put(value, key)
        }
        return completed(store.transaction)
      }),
    )
    return taken
  }
  return {
    read: async (user) => {
      await takenOver()
      return withStore('readonly', async (store) => {
        // In the order of keys an array comes after all texts.
        const range = IDBKeyRange.bound([user], [user, []])
        const [keys, values] = await Promise.all([
          promisifyRequest(store.getAllKeys(range)),
          promisifyRequest(store.getAll(range)),
        ])
        return new Map(keys.map((key, index) => [idOf(key), values[index]]))
      })
    },
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

const name = 'care-admin-portal-drafts'

/** A store that is made again, with the entries of this page, when its database is deleted while the page lives. */
const createLastingStore = () => {
  const own = new Map<string, { key: IDBValidKey; value: unknown }>()
  const open = () => createStore(storeName(name), 'drafts')
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

const idOf = (key: IDBValidKey): string => (Array.isArray(key) ? String(key[1]) : '')

/** The longest draft of a form, in UTF-16 units: the other forms and the tab's own state need room as well. */
const longestDraft = 200_000

/** Drafts in session storage: they survive a reload, in this tab alone. Rejects what is too long or refused. */
const sessionStored = (area = () => window.sessionStorage): DraftStorage => ({
  read: async (user) => {
    const prefix = prefixOf(user)
    const keys = Object.keys(area()).filter((key) => key.startsWith(prefix))
    return new Map(keys.map((key) => [key.slice(prefix.length), parse(area().getItem(key))]))
  },
  put: async (user, id, value) => {
    const text = JSON.stringify(value)
    if (text.length > longestDraft) throw new Error('The draft is too long for the session storage')
    area().setItem(prefixOf(user) + id, text)
  },
  delete: async (user, ids) => {
    for (const id of ids) area().removeItem(prefixOf(user) + id)
  },
})

const prefixOf = (user: number): string => `${storeName('draft')} ${user} `

/** What another program has stored under the key is no draft. */
const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** Stores in `first`, and what it refuses, has no room for, or does not answer in time, in `second`. */
export const withFallback = (first: DraftStorage, second: DraftStorage): DraftStorage => {
  const inTime = createPatience()
  return {
    read: async (user) => {
      const none = () => new Map<string, unknown>()
      const [stored, refused] = await Promise.all([
        inTime(first.read(user)).catch(none),
        second.read(user).catch(none),
      ])
      return new Map([...stored, ...refused])
    },
    put: async (user, id, value) => {
      try {
        await inTime(first.put(user, id, value))
      } catch {
        return second.put(user, id, value)
      }
      // What was refused before is out of date now.
      await second.delete(user, [id]).catch(() => undefined)
    },
    delete: async (user, ids) => {
      await Promise.allSettled([inTime(first.delete(user, ids)), second.delete(user, ids)])
    },
  }
}

/**
 * Rejects what does not end in time. From then on everything is rejected at once, until something ends: while another page
 * deletes the database, a browser does not open it.
 */
const createPatience = () => {
  let isSilent = false
  return <Result>(work: Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        isSilent = true
        reject(new Error('The browser does not answer'))
      }
      const timer = setTimeout(giveUp, timing.draftStorage)
      if (isSilent) giveUp()
      const ended = () => {
        isSilent = false
        clearTimeout(timer)
      }
      work.finally(ended).then(resolve, reject)
    })
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

const storage = withFallback(indexedDb(), sessionStored())

/** The drafts that this browser holds, for one session. */
export const openDrafts = () => createDrafts(storage)
