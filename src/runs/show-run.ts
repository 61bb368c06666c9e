import type { LineValues } from '#src/rules/run-journal.ts'
import { isOpen, isWaiting, waitingLine } from '#src/rules/run-lines.ts'
import type { OwnRun } from './own-run.ts'
import type { RunLineView, RunStatus, RunView } from './run-view.ts'

/** What a line is sent with. */
export const valuesToSend = ({ values, given }: { values: LineValues; given: LineValues }): LineValues =>
  Object.keys(given).length === 0 ? values : { ...values, ...given }

export const viewOf = (run: OwnRun): RunView => {
  const { id, kindName, kind, subject, address, startedAt, actor } = run
  const { lines, cause } = actor.getSnapshot().context
  return {
    id,
    kindName,
    kind,
    subject,
    address,
    startedAt,
    status: statusOf(run),
    cause,
    isStored: run.isStored(),
    lines: run.data().map((data, index): RunLineView => {
      const line = lines[index] ?? waitingLine
      const { state, reason } = line
      const toSend = valuesToSend(data)
      const isWithout = run.lacksSecret(toSend)
      return {
        number: data.number,
        name: data.name,
        values: isWaiting(line) ? toSend : data.values,
        state,
        reason,
        isOpen: isOpen(line),
        lacksSecret: isWaiting(line) && isWithout,
        mayNeedSecret: isOpen(line) && !isWaiting(line) && isWithout,
        hasLostSecret: (state === 'done' || state === 'unclear') && run.lacksSecret(data.values),
      }
    }),
    takeBack: takeBackLabel(run),
    isTakenBack: run.isTakenBack(),
  }
}

const statusOf = ({ actor }: OwnRun): RunStatus => {
  const snapshot = actor.getSnapshot()
  if (snapshot.matches('ready')) return 'ready'
  if (snapshot.matches({ claiming: 'toPause' }) || snapshot.matches({ running: { mode: 'pausing' } }))
    return 'pausing'
  if (snapshot.matches({ running: { mode: 'stopping' } }) || snapshot.matches('closing')) return 'stopping'
  if (snapshot.matches({ paused: { waiting: 'queued' } })) return 'queued'
  if (snapshot.matches('paused')) return 'paused'
  return snapshot.status === 'done' ? 'ended' : 'running'
}

/** The button that takes back what was done; null if nothing can be taken back. */
export const takeBackLabel = ({ kind, actor, isTakenBack }: OwnRun): string | null => {
  const snapshot = actor.getSnapshot()
  const done = snapshot.context.lines.filter(({ state }) => state === 'done').length
  return kind.inverse === null || !snapshot.matches('ended') || isTakenBack() || done === 0
    ? null
    : kind.inverse.label(done)
}
