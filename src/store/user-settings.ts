import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#src/rules/create-store.ts'
import { timing } from '#src/rules/timing.ts'
import { readUserSettings, type UserSettings, withoutRecent } from '#src/rules/user-settings.ts'
import { useUserId } from '#src/session/use-access.ts'
import { formerColumns } from './former-stores.ts'
import { readPreference, writePreference } from './preferences.ts'
import type { Rows } from './rows.ts'

/** What is stored of each user, shared by all tabs. A change is atomic across tabs. */
export type UserStorage = {
  read(user: number): Promise<unknown>
  change(user: number, change: (stored: unknown) => unknown): Promise<void>
}

export const userStorage = ({ read, change }: Rows): UserStorage => ({
  read: async (user) => (await read(['settings', user]))[0]?.[1],
  change: (user, work) => change(['settings', user], work),
})

type Change = (settings: UserSettings) => UserSettings

/**
 * The settings of each user, as all tabs have them. If the browser refuses the storage, they last as long as the page.
 */
type UserSettingsStore = {
  subscribe(changed: () => void): () => void
  /** Null until they are read. */
  get(user: number): UserSettings | null
  read(user: number): Promise<void>
  change(user: number, change: Change): Promise<void>
  /** Removes the names of the records that a user opened, here and from the storage. */
  forgetRecent(user: number): Promise<void>
}

/** How tabs learn of each other's changes. */
type OtherTabs = { notify(): void; listen(read: () => void): unknown }

export const createUserSettings = (storage: UserStorage, otherTabs?: OtherTabs): UserSettingsStore => {
  const known = createStore<ReadonlyMap<number, UserSettings>>(new Map())
  const readings = new Map<number, Promise<void>>()
  /** How many changes are being stored. */
  let running = 0
  const get = (user: number) => known.get().get(user)
  const set = (user: number, settings: UserSettings) => {
    if (Object.keys(settings.lists).length > 0 && readPreference(chosenLists) === null)
      writePreference(chosenLists, 'yes')
    known.set(new Map(known.get()).set(user, settings))
  }
  const load = async (user: number) => {
    const stored = storage.read(user).catch(() => undefined)
    const inTime = await Promise.race([stored, tooLate()])
    const settings = readUserSettings(inTime)
    set(user, settings)
    if (inTime !== undefined) return
    void stored.then((late) => {
      // A change in the meantime reads the storage itself.
      if (late !== undefined && get(user) === settings) set(user, readUserSettings(late))
    })
  }
  const read = (user: number) => {
    const reading = readings.get(user) ?? load(user)
    readings.set(user, reading)
    return reading
  }
  const readAgain = async (user: number) => {
    const stored = await storage.read(user).catch(() => undefined)
    // What could not be stored lasts as long as the page.
    if (stored !== undefined) set(user, readUserSettings(stored))
  }
  const change = async (user: number, changeSettings: Change) => {
    if (get(user) === undefined) await read(user)
    set(user, changeSettings(readUserSettings(get(user))))
    running += 1
    const isStored = await storage
      .change(user, (stored) => changeSettings(readUserSettings(stored)))
      .then(
        () => true,
        () => false,
      )
    running -= 1
    if (!isStored) return
    otherTabs?.notify()
    // Another tab may have stored something that this one has not read.
    if (running === 0) await readAgain(user)
  }
  otherTabs?.listen(() => {
    for (const user of known.get().keys()) void readAgain(user)
  })
  return {
    subscribe: known.subscribe,
    get: (user) => get(user) ?? null,
    read,
    change,
    forgetRecent: (user) => change(user, withoutRecent),
  }
}

const chosenLists = 'lists'

/**
 * Whether a user of this browser may have chosen how a list looks. A cookie says so at once: where there is none, lists need not
 * wait for the settings.
 */
export const mayHaveChosenLists = (): boolean =>
  readPreference(chosenLists) !== null || formerColumns(document.cookie).length > 0

/** Nothing must wait for a storage that never answers; a late answer counts when it comes. */
const tooLate = (): Promise<void> => new Promise((end) => setTimeout(end, timing.settingsRead))

/** Without a provider nothing is stored. */
const unstored = createUserSettings({ read: async () => undefined, change: async () => {} })

const UserSettingsContext = createContext(unstored)

export const UserSettingsProvider = UserSettingsContext.Provider

export const useChangeUserSettings = () => {
  const store = useContext(UserSettingsContext)
  const user = useUserId()
  return useCallback((change: Change) => void store.change(user, change), [store, user])
}

/** The settings of the signed-in user; null until they are read. */
export const useUserSettings = (): UserSettings | null => {
  const store = useContext(UserSettingsContext)
  const user = useUserId()
  useEffect(() => void store.read(user), [store, user])
  return useSyncExternalStore(store.subscribe, () => store.get(user))
}
