import type { Migration, StoredRow } from './migrate.ts'

/**
 * A step of a running script was done or not; now it can be skipped too, and how long it was shown is known. The seed file of
 * the server is remembered.
 */
export const toVersion6: Migration = (rows) =>
  rows.demo === undefined ? rows : { ...rows, demo: rows.demo.map(toDemoRow) }

const toDemoRow = ({ running, ...row }: StoredRow): StoredRow => ({
  ...row,
  running: toRunning(running),
  knownSeed: null,
})

const toRunning = (running: unknown): unknown => {
  if (typeof running !== 'object' || running === null || !('done' in running)) return running
  const { done, ...rest } = running
  const progress = Array.isArray(done)
    ? done.map((isDone) => ({ state: isDone === true ? 'done' : 'todo', shownFor: 0 }))
    : []
  return { ...rest, progress, shownSince: null }
}
