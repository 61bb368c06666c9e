import type { UserStorage } from '#src/store/user-settings.ts'
import { createJitterQueue } from './jitter.ts'

/** A storage that lasts as long as a test; like IndexedDB it keeps copies and is asynchronous. */
export const memoryStorage = (
  stored = new Map<number, unknown>(),
): UserStorage & { stored: Map<number, unknown> } => {
  const inTurn = createJitterQueue('user storage')
  return {
    stored,
    read: (user) => {
      const value = structuredClone(stored.get(user))
      return inTurn(() => value)
    },
    change: (user, change) => {
      stored.set(user, structuredClone(change(stored.get(user))))
      return inTurn(() => {})
    },
  }
}
