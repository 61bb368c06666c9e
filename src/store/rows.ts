import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { timing } from '#src/rules/timing.ts'
import { storeName } from './store-name.ts'

/** Begins with the kind of the row. */
export type RowKey = readonly [
  kind: 'settings' | 'draft' | 'sign-out' | 'run' | 'undo',
  ...(string | number)[],
]

type Row = readonly [key: RowKey, value: unknown]

/**
 * What this portal keeps in IndexedDB, for all tabs: not in local storage, which is cleared with the session. Everything rejects
 * if the browser stores no site data, or does not open the database.
 */
export type Rows = {
  /** The rows whose keys begin like this. */
  read(start: RowKey): Promise<readonly Row[]>
  /** Replaces a row, without reading: the page may be closed right after the call. */
  put(key: RowKey, value: unknown): Promise<void>
  /** Replaces a row by what becomes of its value, and deletes it where that is undefined. Atomic across tabs. */
  change(key: RowKey, change: (stored: unknown) => unknown): Promise<void>
  /**
   * Replaces rows if the value of a key passes, and resolves to whether it did. Atomic across tabs.
   */
  putIf(key: RowKey, passes: (stored: unknown) => boolean, entries: readonly Row[]): Promise<boolean>
  deleteAll(start: RowKey): Promise<void>
  /** Calls when the browser has lost the rows, as when its data are deleted, until the returned function is called. */
  onLost(listener: () => void): () => void
}

/**
 * `takeOver` moves what earlier versions have stored, and resolves to whether there was something. It is looked for beside the
 * first reading, which is done again only then: a list shows no row before it is known which columns are hidden.
 */
export const openRows = (takeOver: (rows: Rows) => Promise<boolean>): Rows => {
  const lost = new Set<() => void>()
  const withStore = openDatabase(() => {
    for (const listener of lost) listener()
  })
  let taken: Promise<boolean> | null = null
  const takenOver = () => {
    // Before it failed it may have moved something.
    taken ??= inTime(takeOver(rows))
      .catch(() => true)
      .finally(() => {
        taken = nothingLeft
      })
    return taken
  }
  const rows: Rows = {
    read: (start) =>
      withStore('readonly', async (store) => {
        const reading = Promise.all([
          promisifyRequest(store.getAllKeys(rangeOf(start))),
          promisifyRequest(store.getAll(rangeOf(start))),
        ])
        // A `put` waits until this has ended, and is lost where the page is closed before that.
        store.transaction.commit()
        const [keys, values] = await reading
        return keys.flatMap((key, index): Row[] => (isRowKey(key) ? [[key, values[index]]] : []))
      }),
    put: (key, value) =>
      withStore('readwrite', (store) => {
        store.put(value, [...key])
        return completed(store.transaction)
      }),
    change: (key, change) =>
      withStore('readwrite', async (store) => {
        const value = change(await promisifyRequest(store.get([...key])))
        if (value === undefined) store.delete([...key])
        else store.put(value, [...key])
        return completed(store.transaction)
      }),
    putIf: (key, passes, entries) =>
      withStore('readwrite', async (store) => {
        if (!passes(await promisifyRequest(store.get([...key])))) return false
        for (const [each, value] of entries) store.put(value, [...each])
        await completed(store.transaction)
        return true
      }),
    deleteAll: (start) =>
      withStore('readwrite', (store) => {
        store.delete(rangeOf(start))
        return completed(store.transaction)
      }),
    onLost: (listener) => {
      lost.add(listener)
      return () => void lost.delete(listener)
    },
  }
  return {
    ...rows,
    read: async (start) => {
      const [found, hasMoved] = await Promise.all([rows.read(start), takenOver()])
      return hasMoved ? rows.read(start) : found
    },
    change: async (key, change) => {
      await takenOver()
      return rows.change(key, change)
    },
  }
}

const nothingLeft = Promise.resolve(false)

/** The database, which is opened again after the browser has closed it. */
const openDatabase = (onLost: () => void): UseStore => {
  const open = () => createStore(storeName('care-admin'), 'rows')
  let used = open()
  const openAgain = () => {
    used = open()
    onLost()
  }
  // Where the browser throws as it is asked, it rejects as well.
  return async (mode, work) => {
    // What opens too late does no work: its caller has been told that it is not done.
    const store = await inTime(used(mode, async (opened) => opened))
    const { db } = store.transaction
    db.onversionchange = () => {
      // Otherwise the deletion would wait until the page is closed, and every page that is opened then for the deletion.
      db.close()
      openAgain()
    }
    db.onclose = openAgain
    return work(store)
  }
}

/** Rejects where a browser never answers, as with a damaged profile: a sign-out, an `Undo` or a run would wait without end. */
const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('IndexedDB does not answer')), timing.databasePatience)
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })

/** In the order of keys an array comes after all texts. */
const rangeOf = (start: RowKey): IDBKeyRange => IDBKeyRange.bound([...start], [...start, []])

const isRowKey = (key: unknown): key is RowKey =>
  Array.isArray(key) && ['settings', 'draft', 'sign-out', 'run', 'undo'].includes(String(key[0]))

/**
 * Ends a transaction at once. Left to itself it ends when its last request has been answered, which a page
 * that is being closed does not live to see.
 */
const completed = (transaction: IDBTransaction): Promise<void> => {
  transaction.commit()
  return promisifyRequest(transaction)
}
