import type { SnapshotFrom } from 'xstate'
import type { runMachine } from '#machines/run.machine.ts'
import type { PauseCause } from '#src/rules/run-lines.ts'
import { timing } from '#src/rules/timing.ts'
import type { OwnRun } from './own-run.ts'

export type RunSnapshot = SnapshotFrom<typeof runMachine>

/** Doubts the rights of the user once for each pause after a 403. */
export const watchForbidden = (doubtRights: () => void) => {
  let last: PauseCause | null = null
  return ({ context: { cause } }: RunSnapshot) => {
    if (cause === 'forbidden' && last !== cause) doubtRights()
    last = cause
  }
}

const doneIn = ({ context: { lines } }: RunSnapshot): number =>
  lines.filter(({ state }) => state === 'done').length

/** Marks what a run has changed as stale: once every few seconds, and when it rests. */
export const createStaleMarks = ({ actor }: OwnRun, now: () => number, mark: () => void) => {
  let marked = doneIn(actor.getSnapshot())
  let markedAt = Number.NEGATIVE_INFINITY
  return (snapshot: RunSnapshot) => {
    const done = doneIn(snapshot)
    if (done === marked || (isMoving(snapshot) && now() - markedAt < timing.runReadAgain)) return
    marked = done
    markedAt = now()
    mark()
  }
}

/** Whether it works, or waits for a timer; not one that waits for its turn or the network. */
export const isMoving = (snapshot: RunSnapshot): boolean => snapshot.hasTag('busy') || snapshot.hasTag('sent')
