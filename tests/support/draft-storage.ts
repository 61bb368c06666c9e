import type { DraftStorage } from '#src/forms/drafts.ts'

/** Stored drafts that last as long as a test; like IndexedDB it keeps copies and takes its time. */
export const memoryDrafts = (
  stored = new Map<number, unknown>(),
): DraftStorage & { stored: Map<number, unknown> } => ({
  stored,
  read: async (user) => structuredClone(stored.get(user)),
  change: async (user, change) => {
    stored.set(user, structuredClone(change(stored.get(user))))
  },
})
