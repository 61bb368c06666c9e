import type { SessionInput } from '#machines/session-rules.ts'
import type { StoredSession } from '#src/rules/token.ts'

/**
 * The keys in local storage, in the order in which they are written: a tab that finds the access token finds
 * the rest.
 */
export const sessionKeys = ['skew', 'isNewUser', 'refreshToken', 'token'] as const

type Key = (typeof sessionKeys)[number]

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** Keeps the session in local storage, or, if the browser refuses it, in memory for this tab only. */
export const createTokenStore = (open: () => SessionStorage): SessionInput['store'] => {
  const memory = createMemory()
  let storage: SessionStorage | null = null
  const use = <Result>(work: (storage: SessionStorage) => Result): Result => {
    try {
      storage ??= open()
      return work(storage)
    } catch {
      removeSession(storage)
      storage = memory
      return work(memory)
    }
  }
  return {
    read: () => {
      const session = use(readFrom)
      writeTo(memory, session)
      return session
    },
    keep: (session) => {
      writeTo(memory, session)
      use((target) => writeTo(target, session))
    },
    renew: (token, skew) =>
      use((target) => {
        target.setItem('skew', String(skew))
        target.setItem('token', token)
      }),
    clearNewUserFlag: () => use((target) => target.removeItem('isNewUser')),
    clear: () => {
      memory.clear()
      use((target) => target.clear())
    },
  }
}

const readFrom = (storage: SessionStorage): StoredSession => {
  const value = (key: Key) => storage.getItem(key) || null
  const skew = Number(value('skew'))
  return {
    token: value('token'),
    refreshToken: value('refreshToken'),
    isNewUser: value('isNewUser') === 'true',
    skew: Number.isFinite(skew) ? skew : 0,
  }
}

const writeTo = (storage: SessionStorage, session: StoredSession): void => {
  for (const key of sessionKeys) {
    const value = session[key]
    if (value === null || value === false) storage.removeItem(key)
    else storage.setItem(key, String(value))
  }
}

/** An incomplete session must not be left in the storage; what else the origin stores there stays. */
const removeSession = (storage: SessionStorage | null): void => {
  try {
    for (const key of sessionKeys) storage?.removeItem(key)
  } catch {
    // A storage that also refuses to remove keeps what it has.
  }
}

const createMemory = (): SessionStorage => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}
