import {
  isRunKept,
  type JournalLine,
  type RunHead,
  readHead,
  readRun,
  type StoredRun,
  type UnreadableRun,
} from '#src/rules/run-journal.ts'
import type { RowKey, Rows } from '#src/store/rows.ts'

type RunName = { user: number; id: string }

type IndexedLine = readonly [index: number, line: JournalLine]

/**
 * The runs of each user, for all tabs: what was sent, what is to be sent, and what is not known. Everything rejects if the browser
 * stores no site data.
 */
export const createJournal = (rows: Rows, now: () => number = Date.now) => {
  const headKey = ({ user, id }: RunName): RowKey => ['run', user, id]
  const toRow = (run: RunName, [index, line]: IndexedLine) =>
    [[...headKey(run), index] as const, line] as const
  const change = async (run: RunName, work: (head: RunHead) => RunHead | null) => {
    let changed: RunHead | null = null
    await rows.change(headKey(run), (stored) => {
      const head = readHead(stored)
      changed = head === null ? null : work(head)
      return changed ?? stored
    })
    return changed
  }
  const remove = (run: RunName) => rows.deleteAll(headKey(run))
  return {
    /** All runs of a user. What is too old is deleted. */
    list: async (user: number): Promise<(StoredRun | UnreadableRun)[]> => {
      const runs = new Map<string, { head: unknown; lines: unknown[] }>()
      for (const [[, , id, index], value] of await rows.read(['run', user])) {
        const run = runs.get(String(id)) ?? { head: undefined, lines: [] }
        if (index === undefined) run.head = value
        else run.lines.push(value)
        runs.set(String(id), run)
      }
      return [...runs].flatMap(([id, { head, lines }]) => {
        const run = readRun(id, head, lines)
        if (run.head === null || isRunKept(run.head, now())) return run
        void remove({ user, id }).catch(() => undefined)
        return []
      })
    },
    create: (run: RunName, head: RunHead, lines: readonly JournalLine[]): Promise<boolean> =>
      rows.putIf(headKey(run), (stored) => stored === undefined, [
        [headKey(run), head],
        ...lines.map((line, index) => toRow(run, [index, line])),
      ]),
    /** Makes a tab the owner of a run if it may be; resolves to whether it is. */
    claim: async (run: RunName, owner: string, mayTake: (head: RunHead) => boolean): Promise<boolean> =>
      (await change(run, (head) => (mayTake(head) ? { ...head, owner, renewedAt: now() } : null))) !== null,
    /** Resolves to whether the tab still owns the run. */
    renew: async (run: RunName, owner: string): Promise<boolean> =>
      (await change(run, (head) => (head.owner === owner ? { ...head, renewedAt: now() } : null))) !== null,
    /** Writes lines if the tab still owns the run; resolves to whether it does. */
    write: (run: RunName, owner: string, lines: readonly IndexedLine[]): Promise<boolean> =>
      rows.putIf(
        headKey(run),
        (stored) => readHead(stored)?.owner === owner,
        lines.map((line) => toRow(run, line)),
      ),
    /** Gives a run back, so that another tab may own it at once. */
    release: (run: RunName, owner: string) =>
      change(run, (head) => (head.owner === owner ? { ...head, owner: '' } : null)),
    end: (run: RunName) => change(run, (head) => ({ ...head, endedAt: head.endedAt ?? now() })),
    /** Resolves to whether this is the first time, as far as is known: the account may have been closed in another tab. */
    takeBack: async (run: RunName): Promise<boolean> => {
      let isFirst = true
      await change(run, (head) => {
        isFirst = head.takenBackAt === null
        return isFirst ? { ...head, takenBackAt: now() } : null
      })
      return isFirst
    },
    /** Some of it was not taken back: that can be tried again. */
    offerTakeBack: (run: RunName) => change(run, (head) => ({ ...head, takenBackAt: null })),
    delete: remove,
    deleteAll: (user: number) => rows.deleteAll(['run', user]),
  }
}

export type Journal = ReturnType<typeof createJournal>
