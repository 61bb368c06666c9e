import type { DraftStorage } from '#src/forms/drafts.ts'
import { createJitterQueue } from './jitter.ts'
import { settled } from './requests.ts'

/** What is stored of each user, by the form as JSON. */
type Stored = Map<number, Map<string, unknown>>

/** Not the key of a form. */
const signOutKey = 'sign-out'

export const keyOf = ({ route, form }: Parameters<DraftStorage['put']>[1]): string =>
  JSON.stringify({ route, form })

/**
 * Draft storage in memory. Like IndexedDB it stores copies, works in the order of the calls, and answers later;
 * `answered` resolves once it has answered all calls so far.
 */
export const memoryDrafts = (stored: Stored = new Map()): MemoryDrafts => {
  const inTurn = createJitterQueue('drafts')
  const lost = new Set<() => void>()
  const entriesOf = (user: number) => {
    const entries = stored.get(user) ?? new Map<string, unknown>()
    stored.set(user, entries)
    return entries
  }
  return {
    stored,
    read: (user) => {
      const { [signOutKey]: signOut = '', ...drafts } = Object.fromEntries(
        structuredClone(stored.get(user) ?? new Map<string, unknown>()),
      )
      const found = Object.entries(drafts).map(([key, value]) => ({ place: JSON.parse(key), value }))
      return inTurn(() => ({ drafts: found, signOut: String(signOut) }))
    },
    put: (user, place, draft) => {
      entriesOf(user).set(keyOf(place), structuredClone(draft))
      return inTurn(() => {})
    },
    change: (user, place, change) => {
      const value = structuredClone(change(structuredClone(stored.get(user)?.get(keyOf(place)))))
      if (value === undefined) stored.get(user)?.delete(keyOf(place))
      else entriesOf(user).set(keyOf(place), value)
      return inTurn(() => {})
    },
    signOut: (user, name) => {
      stored.set(user, new Map([[signOutKey, name]]))
      return inTurn(() => {})
    },
    onLost: (listener) => {
      lost.add(listener)
      return () => void lost.delete(listener)
    },
    lose: () => {
      stored.clear()
      for (const listener of lost) listener()
    },
    answered: async () => {
      await inTurn(() => {})
      await settled()
    },
  }
}

export type MemoryDrafts = DraftStorage & {
  stored: Stored
  /** Loses everything, as a browser does whose data are deleted. */
  lose: () => void
  answered: () => Promise<void>
}

const refuse = () => Promise.reject(new Error('no site data'))

/** A browser that stores no site data. */
export const refusingDrafts: DraftStorage = {
  read: refuse,
  put: refuse,
  change: refuse,
  signOut: refuse,
  onLost: () => () => undefined,
}

export const storedText = (stored: ReadonlyMap<number, ReadonlyMap<string, unknown>>): string =>
  JSON.stringify([...stored].map(([user, entries]) => [user, ...entries]))
