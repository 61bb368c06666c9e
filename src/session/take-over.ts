type Entries = readonly (readonly [key: IDBValidKey, value: unknown])[]

/**
 * Moves what version 1 has stored, under a name without the base path, by `put`, which must not replace anything. Once: the
 * former store is empty then, so that nothing stays in it that a sign-out has to delete. Never rejects.
 */
export const takeOver = async (
  database: string,
  store: string,
  put: (entries: Entries) => Promise<void>,
): Promise<void> => {
  try {
    const all = await indexedDB.databases?.()
    if (all?.every(({ name }) => name !== database)) return
    const db = await openIfThere(database)
    if (db?.objectStoreNames.contains(store)) {
      const former = db.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([done(former.getAllKeys()), done(former.getAll())])
      await put(keys.map((key, index) => [key, values[index]]))
      await done(db.transaction(store, 'readwrite').objectStore(store).clear())
    }
    db?.close()
  } catch {
    // A browser that stores no site data has none.
  }
}

const openIfThere = (database: string): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(database)
    // It would be created.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => resolve(null)
    opening.onblocked = () => resolve(null)
  })

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
