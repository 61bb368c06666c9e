import { is, number, record, string } from 'superstruct'

/** Where the browser says when each tour was opened last, by its name. */
const openedKey = 'demo-tours'
const mostDays = 30

/** The beginning of the names of all that a tour has stored. */
export const tourDataPrefix = (name: string): string => `tour ${name}`

/** Whether a name in the storage that all windows share belongs to the tours. */
export const isOfTours = (key: string): boolean => key === openedKey || /^tour [a-z\d]{1,20}\|/.test(key)

/** What the browser's user and all tours have stored. */
type SiteData = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys: () => readonly string[] }
  databaseNames: () => Promise<readonly string[]>
  deleteDatabase: (name: string) => void
}

/** Notes that a tour is opened, and deletes what tours have stored that were not opened for 30 days. */
export const dropUnusedTours = async (data: SiteData, current: string | null, now: number): Promise<void> => {
  const databases = await data.databaseNames()
  const noted = readOpened(data.storage.getItem(openedKey))
  const opened = Object.entries({
    // Where nothing says when, it counts as now.
    ...Object.fromEntries(databases.flatMap(tourIn).map((name) => [name, now])),
    ...noted,
    ...(current === null ? {} : { [current]: now }),
  })
  const isUsed = ([, time]: readonly [string, number]) => now - time < mostDays * 86_400_000
  for (const [name] of opened.filter((tour) => !isUsed(tour))) dropTour(data, databases, name)
  if (opened.length > 0)
    data.storage.setItem(openedKey, JSON.stringify(Object.fromEntries(opened.filter(isUsed))))
}

const dropTour = (
  { storage, deleteDatabase }: SiteData,
  databases: readonly string[],
  tour: string,
): void => {
  const own = `${tourDataPrefix(tour)}|`
  for (const name of databases.filter((each) => each.startsWith(own))) deleteDatabase(name)
  for (const key of storage.keys().filter((each) => each.startsWith(own))) storage.removeItem(key)
}

const tourIn = (database: string): string[] => /^tour ([a-z\d]{1,20})\|/.exec(database)?.slice(1) ?? []

const readOpened = (text: string | null): Readonly<Record<string, number>> => {
  try {
    const opened: unknown = JSON.parse(text ?? '{}')
    return is(opened, record(string(), number())) ? opened : {}
  } catch {
    return {}
  }
}

/**
 * The same in this window. To be called before the window has site data of its own. Older browsers list no databases, and some block
 * them: then nothing is deleted.
 */
export const dropUnusedToursHere = (current: string | null): void =>
  void dropHere(current).catch(() => undefined)

// What blocked databases throw rejects.
const dropHere = async (current: string | null): Promise<void> => {
  const { localStorage: storage, indexedDB: databases } = window
  const { deleteDatabase } = IDBFactory.prototype
  await dropUnusedTours(
    {
      storage: {
        getItem: (key) => storage.getItem(key),
        setItem: (key, value) => storage.setItem(key, value),
        removeItem: (key) => storage.removeItem(key),
        keys: () => Object.keys(storage),
      },
      databaseNames: async () => (await databases.databases()).flatMap(({ name }) => name ?? []),
      deleteDatabase: (name) => deleteDatabase.call(databases, name),
    },
    current,
    Date.now(),
  )
}
