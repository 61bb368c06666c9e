import {
  isChangeKept,
  type KeptChange,
  latestChanges,
  mayClaim,
  readKeptChange,
} from '#src/rules/kept-change.ts'
import { rows } from '#src/store/portal-rows.ts'
import type { RowKey, Rows } from '#src/store/rows.ts'

/** The changes of each user that can be undone, for all tabs. Everything rejects if the browser stores no site data. */
export const createUndoStorage = (rows: Rows, now: () => number) => {
  const keyOf = (user: number, id: string): RowKey => ['undo', user, id]
  /** The newest first. What is too old, or too many, is deleted. */
  const list = async (user: number): Promise<KeptChange[]> => {
    const stored = (await rows.read(['undo', user])).map(([[, , id], value]) => ({
      id: String(id),
      change: readKeptChange(value),
    }))
    const latest = latestChanges(
      stored.flatMap(({ change: each }) => each ?? []),
      now(),
    )
    for (const { id } of stored)
      if (!latest.some((each) => each.id === id))
        rows
          .change(keyOf(user, id), (value) => (mayDelete(value, now()) ? undefined : value))
          .catch(() => undefined)
    return latest
  }
  return {
    list,
    /** A page may be open for days: what is too many by then is deleted. */
    put: async (user: number, stored: KeptChange): Promise<void> => {
      await rows.put(keyOf(user, stored.id), stored)
      await list(user).catch(() => undefined)
    },
    /**
     * Makes a tab the only one that undoes a change. Resolves to whether it is: of a change that is stored no longer, or never was, no
     * other tab knows.
     */
    claim: async (user: number, id: string, tab: string): Promise<boolean> => {
      let isOwn = true
      await rows.change(keyOf(user, id), (value) => {
        const stored = readKeptChange(value)
        isOwn = stored === null || mayClaim(stored, tab, now())
        return stored !== null && isOwn ? { ...stored, claimedBy: tab, claimedAt: now() } : value
      })
      return isOwn
    },
    /** Notes how the undoing of a change has ended. */
    release: (user: number, id: string, tab: string, end: Pick<KeptChange, 'undoneAt' | 'refusal'>) =>
      rows.change(keyOf(user, id), (value) => {
        const stored = readKeptChange(value)
        return stored?.claimedBy === tab ? { ...stored, ...end, claimedBy: '' } : value
      }),
  }
}

export type UndoStorage = ReturnType<typeof createUndoStorage>

/** One that another tab is undoing stays. */
const mayDelete = (value: unknown, now: number): boolean => {
  const stored = readKeptChange(value)
  return stored === null || stored.claimedBy === '' || !isChangeKept(stored, now)
}

/** What this browser keeps. */
export const undoStorage = createUndoStorage(rows, Date.now)
