import type { DraftShelf } from '#src/forms/drafts.ts'

/** Stored drafts that last as long as a test; like IndexedDB it keeps copies and takes its time. */
export const memoryDrafts = (): DraftShelf & { stored: Map<number, unknown> } => {
  const stored = new Map<number, unknown>()
  return {
    stored,
    read: async (user) => structuredClone(stored.get(user)),
    change: async (user, change) => {
      stored.set(user, structuredClone(change(stored.get(user))))
    },
  }
}
