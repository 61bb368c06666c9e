import type { DraftStorage } from '#src/forms/drafts.ts'
import { createJitterQueue } from './jitter.ts'
import { settled } from './requests.ts'

/**
 * Draft storage in memory, by user and id. Like IndexedDB it stores copies, works in the order of the calls, and answers later;
 * `answered` resolves once it has answered all calls so far.
 */
export const memoryDrafts = (stored = new Map<number, Map<string, unknown>>()): MemoryDrafts => {
  const inTurn = createJitterQueue('drafts')
  return {
    stored,
    read: (user) => {
      const entries = structuredClone(stored.get(user) ?? new Map<string, unknown>())
      return inTurn(() => entries)
    },
    put: (user, id, value) => {
      stored.set(user, new Map(stored.get(user)).set(id, structuredClone(value)))
      return inTurn(() => {})
    },
    delete: (user, ids) => {
      for (const id of ids) stored.get(user)?.delete(id)
      return inTurn(() => {})
    },
    answered: async () => {
      await inTurn(() => {})
      await settled()
    },
  }
}

type MemoryDrafts = DraftStorage & {
  stored: Map<number, Map<string, unknown>>
  answered: () => Promise<void>
}

export const storedText = (stored: ReadonlyMap<number, ReadonlyMap<string, unknown>>): string =>
  JSON.stringify([...stored].map(([user, entries]) => [user, ...entries]))
