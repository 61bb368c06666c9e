import { isOfTours } from './unused-tours.ts'

/** Reads and writes of the session; the portal's token store uses these of a Storage. */
export type DemoSessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

const prefix = 'own-session:'
const ownSessionKey = `${prefix}is-on`

/** From now on this window has its own session, initially signed out. */
export const startOwnSession = (): void => {
  clearOwn()
  sessionStorage.setItem(ownSessionKey, 'true')
}

/** Where this window keeps its session: in the storage that all tabs share, or in its own. */
export const openSessionStorage = (): DemoSessionStorage =>
  hasOwnSession() ? ownStorage : sparingTours(window.localStorage)

/** Signing out clears the storage, but what visitors of links keep in it is not the session of the browser's user. */
export const sparingTours = (storage: Storage): DemoSessionStorage => ({
  getItem: (key) => storage.getItem(key),
  setItem: (key, value) => storage.setItem(key, value),
  removeItem: (key) => storage.removeItem(key),
  clear: () => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    // The access token goes first: a tab that finds it expects the rest.
    for (const key of ['token', ...keys.filter((each) => !isOfTours(each))]) storage.removeItem(key)
  },
})

export const hasOwnSession = (): boolean => {
  try {
    return sessionStorage.getItem(ownSessionKey) !== null
  } catch {
    return false
  }
}

const ownStorage: DemoSessionStorage = {
  getItem: (key) => sessionStorage.getItem(prefix + key),
  setItem: (key, value) => sessionStorage.setItem(prefix + key, value),
  removeItem: (key) => sessionStorage.removeItem(prefix + key),
  clear: () => {
    clearOwn()
    sessionStorage.setItem(ownSessionKey, 'true')
  },
}

const clearOwn = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
