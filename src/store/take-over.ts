import type { Draft } from '#src/rules/drafts.ts'
import { latestFormerDrafts } from '#src/rules/drafts.ts'
import {
  isSameView,
  readAppearances,
  readUserSettings,
  type UserSettings,
  withView,
} from '#src/rules/user-settings.ts'
import { type FormerDatabase, formerColumns, formerDrafts, formerSettings } from './former-stores.ts'
import type { Rows } from './rows.ts'

type FormerEntry = readonly [key: IDBValidKey, value: unknown]

/** What version 1 has stored in this browser. */
type FormerStores = {
  read(from: FormerDatabase): Promise<readonly FormerEntry[]>
  /** Removes entries that are still as they were read. */
  remove(from: FormerDatabase, entries: readonly FormerEntry[]): Promise<void>
  cookies(): string
}

/**
 * Moves the views, columns, opened records and drafts of version 1 into the rows, and replaces nothing there. The former
 * databases are empty then, so that nothing stays in them that a sign-out has to delete. Resolves to whether there was anything.
 */
export const takeOver = async (former: FormerStores, rows: Rows): Promise<boolean> => {
  const [settings, drafts] = await Promise.all([former.read(formerSettings), former.read(formerDrafts)])
  for (const [user, value] of settings)
    if (typeof user === 'number') await rows.change(['settings', user], (stored) => withStored(value, stored))
  await former.remove(formerSettings, settings)
  const hadColumns = await takeOverColumns(former.cookies(), rows)
  for (const { user, draft } of latestFormerDrafts(drafts)) await takeOverDraft(user, draft, rows)
  await former.remove(formerDrafts, drafts)
  return hadColumns || settings.length > 0 || drafts.length > 0
}

const takeOverColumns = async (cookies: string, rows: Rows): Promise<boolean> => {
  const columns = formerColumns(cookies)
  for (const [, user = '', value = ''] of columns) {
    const lists = readAppearances(value)
    const key = ['settings', Number(user)] as const
    const [[, known] = []] = await rows.read(key)
    const own = readUserSettings(known).lists
    if (Object.keys(lists).some((list) => !Object.hasOwn(own, list)))
      await rows.change(key, (stored) => withStored({ lists }, stored))
  }
  return columns.length > 0
}

/**
 * What a tab with version 1 has saved since, as one that stayed open over the release, is added. The records that it has opened are not: their
 * names may have gone with a sign-out.
 */
const withStored = (former: unknown, stored: unknown): UserSettings => {
  const { views, recent, lists } = readUserSettings(former)
  if (stored === undefined) return { views, recent, lists }
  const own = readUserSettings(stored)
  const added = views.filter((view) => !own.views.some((each) => isSameView(each, view)))
  return { ...added.reduce(withView, own), lists: { ...lists, ...own.lists } }
}

/** A tab with version 1 that is still open may have kept it after its user has signed out. */
const takeOverDraft = async (user: number, draft: Draft, rows: Rows): Promise<void> => {
  const signOuts = await rows.read(['sign-out', user])
  if (signOuts.length > 0) return
  await rows.change(['draft', user, draft.route, draft.form], (stored) => stored ?? draft)
}

/** The stores of version 1 in this browser. */
export const formerStores: FormerStores = {
  read: async (from) =>
    (await withFormer(from, 'readonly', async (store) => {
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
      return keys.map((key, index): FormerEntry => [key, values[index]])
    })) ?? [],
  remove: async (from, entries) => {
    if (entries.length === 0) return
    await withFormer(from, 'readwrite', async (store) => {
      for (const [key, value] of entries) {
        if (JSON.stringify(await done(store.get(key))) === JSON.stringify(value)) store.delete(key)
      }
    })
  },
  cookies: () => document.cookie,
}

/** Undefined if there is no such database. */
const withFormer = async <Result>(
  { database, store }: FormerDatabase,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> => {
  const all = await indexedDB.databases?.()
  if (all?.every(({ name }) => name !== database)) return undefined
  const db = await openIfThere(database)
  try {
    return db?.objectStoreNames.contains(store)
      ? await work(db.transaction(store, mode).objectStore(store))
      : undefined
  } finally {
    db?.close()
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
