import type { DraftStorage } from '#src/forms/drafts.ts'

/** Draft storage in memory, by user and id. Like IndexedDB it stores copies and is asynchronous. */
export const memoryDrafts = (
  stored = new Map<number, Map<string, unknown>>(),
): DraftStorage & { stored: Map<number, Map<string, unknown>> } => ({
  stored,
  read: async (user) => structuredClone(stored.get(user) ?? new Map<string, unknown>()),
  put: async (user, id, value) => {
    stored.set(user, new Map(stored.get(user)).set(id, structuredClone(value)))
  },
  delete: async (user, ids) => {
    for (const id of ids) stored.get(user)?.delete(id)
  },
})

export const storedText = (stored: ReadonlyMap<number, ReadonlyMap<string, unknown>>): string =>
  JSON.stringify([...stored].map(([user, entries]) => [user, ...entries]))
