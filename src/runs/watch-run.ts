import type { SnapshotFrom } from 'xstate'
import type { runMachine } from '#machines/run.machine.ts'
import { isOpen } from '#src/rules/run-lines.ts'
import { timing } from '#src/rules/timing.ts'
import type { OwnRun } from './own-run.ts'

export type RunSnapshot = SnapshotFrom<typeof runMachine>

/** Calls each time that something begins to be so; not where it is from the start. */
export const watchStart = (
  { actor }: OwnRun,
  isSo: (snapshot: RunSnapshot) => boolean,
  begun: () => void,
) => {
  let wasSo = isSo(actor.getSnapshot())
  return (snapshot: RunSnapshot) => {
    const isNow = isSo(snapshot)
    if (isNow && !wasSo) begun()
    wasSo = isNow
  }
}

/** Of a line that was refused or skipped the screens show what it was chosen by, which is not so any more. */
const endedIn = ({ context: { lines } }: RunSnapshot): number => lines.filter((line) => !isOpen(line)).length

/** Marks what a run has changed, or found changed, as stale: once every few seconds, and when it rests. */
export const createStaleMarks = ({ actor }: OwnRun, now: () => number, mark: () => void) => {
  let marked = endedIn(actor.getSnapshot())
  let markedAt = Number.NEGATIVE_INFINITY
  return (snapshot: RunSnapshot) => {
    const ended = endedIn(snapshot)
    if (ended === marked || (isMoving(snapshot) && now() - markedAt < timing.runReadAgain)) return
    marked = ended
    markedAt = now()
    mark()
  }
}

/** Whether nothing goes on in this tab before its user presses something. */
export const isResting = (snapshot: RunSnapshot): boolean =>
  snapshot.matches('ended') || snapshot.matches({ paused: 'resting' })

/** Whether another tab has a run that rests here. */
export const isElsewhere = (snapshot: RunSnapshot): boolean =>
  snapshot.matches({ paused: 'resting' }) && snapshot.context.cause === 'elsewhere'

/** Whether it works, or waits for a timer; not one that waits for its turn or the network. */
export const isMoving = (snapshot: RunSnapshot): boolean => snapshot.hasTag('busy') || snapshot.hasTag('sent')
