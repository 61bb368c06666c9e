import type { UserStorage } from '#src/session/user-storage.ts'

/** A storage that lasts as long as a test; like IndexedDB it keeps copies and is asynchronous. */
export const memoryStorage = (
  stored = new Map<number, unknown>(),
): UserStorage & { stored: Map<number, unknown> } => ({
  stored,
  read: async (user) => structuredClone(stored.get(user)),
  change: async (user, change) => {
    stored.set(user, structuredClone(change(stored.get(user))))
  },
})
