import type { SessionStore } from '#machines/session-types.ts'
import type { StoredSession } from '#src/rules/session-status.ts'

/** The keys of spec 9, the new user's flag and the skew of the clock: all that local storage may hold. */
export const sessionKeys = ['skew', 'isNewUser', 'refreshToken', 'token'] as const

type Key = (typeof sessionKeys)[number]

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/**
 * The session in local storage. Where the browser refuses the storage, at once or later on, the session goes on
 * in memory: for this tab, until it is closed.
 */
export const createTokenStore = (open: () => Area): SessionStore => {
  const memory = createMemory()
  let area: Area | null = null
  const use = <Result>(work: (area: Area) => Result): Result => {
    try {
      area ??= open()
      return work(area)
    } catch {
      abandon(area)
      area = memory
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
    renew: (token) => use((target) => target.setItem('token', token)),
    settleNewUser: () => use((target) => target.removeItem('isNewUser')),
    clear: () => {
      memory.clear()
      use((target) => target.clear())
    },
  }
}

const readFrom = (area: Area): StoredSession => {
  const value = (key: Key) => area.getItem(key) || null
  const skew = Number(value('skew'))
  return {
    token: value('token'),
    refreshToken: value('refreshToken'),
    isNewUser: value('isNewUser') === 'true',
    skew: Number.isFinite(skew) ? skew : 0,
  }
}

/** In the order of the keys: whoever finds a token finds all that belongs to it. */
const writeTo = (area: Area, session: StoredSession): void => {
  for (const key of sessionKeys) {
    const value = session[key]
    if (value === null || value === false) area.removeItem(key)
    else area.setItem(key, String(value))
  }
}

/** Half a session must not be left behind for the next visit to stumble over. */
const abandon = (area: Area | null): void => {
  try {
    area?.clear()
  } catch {
    // It refuses that as well: then nothing can be done about it.
  }
}

const createMemory = (): Area => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}
