import type { DraftStorage } from '#src/forms/drafts.ts'
import { createJitterQueue } from './jitter.ts'

/** Draft storage in memory, by user and id. Like IndexedDB it stores copies and is asynchronous. */
export const memoryDrafts = (
  stored = new Map<number, Map<string, unknown>>(),
): DraftStorage & { stored: Map<number, Map<string, unknown>> } => {
  const inTurn = createJitterQueue('drafts')
  return {
    stored,
    read: (user) => inTurn(() => structuredClone(stored.get(user) ?? new Map<string, unknown>())),
    put: (user, id, value) => {
      const copy = structuredClone(value)
      return inTurn(() => void stored.set(user, new Map(stored.get(user)).set(id, copy)))
    },
    delete: (user, ids) =>
      inTurn(() => {
        for (const id of ids) stored.get(user)?.delete(id)
      }),
  }
}

export const storedText = (stored: ReadonlyMap<number, ReadonlyMap<string, unknown>>): string =>
  JSON.stringify([...stored].map(([user, entries]) => [user, ...entries]))
