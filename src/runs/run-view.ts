import type { LineValues } from '#src/rules/run-journal.ts'
import {
  isInDoubt,
  isPending,
  isWaiting,
  type LineState,
  type PauseCause,
  waitingLine,
} from '#src/rules/run-lines.ts'
import { type OwnRun, valuesToSend } from './own-run.ts'
import type { RunKind } from './run-kind.ts'

/** A line of a run, as screens show it. */
export type RunLineView = {
  number: number
  name: string
  values: LineValues
  state: LineState
  reason: string | null
  /** Whether it needs a value that no journal has, as a password, before it can be sent. */
  lacksSecret: boolean
  /** Whether it was being sent: without such a value it cannot be sent again, if it did not arrive. */
  mayNeedSecret: boolean
  /** Whether it was sent, and such a value is not known here any more. */
  hasLostSecret: boolean
}

/** `queued`: it goes on by itself once the other run of this tab rests. */
type RunStatus = 'ready' | 'queued' | 'running' | 'pausing' | 'stopping' | 'paused' | 'ended'

/** A run, as screens show it. Another object after each change. */
export type RunView = {
  id: string
  kindName: string
  kind: RunKind
  subject: string
  address: string
  /** Milliseconds since 1970. */
  startedAt: number
  status: RunStatus
  /** Why it has paused, or pauses. */
  cause: PauseCause | null
  /** Whether another page finds it in the journal. */
  isStored: boolean
  lines: readonly RunLineView[]
  /** The button that takes back what was done; null if nothing can be taken back. */
  takeBack: string | null
  isTakenBack: boolean
}

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
      const isOpen = isInDoubt(line) || isPending(line)
      const isWithout = run.lacksSecret(valuesToSend(data))
      return {
        number: data.number,
        name: data.name,
        values: isWaiting(line) ? valuesToSend(data) : data.values,
        state,
        reason,
        lacksSecret: isWaiting(line) && isWithout,
        mayNeedSecret: isOpen && isWithout,
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
  if (snapshot.matches({ claiming: 'toPause' }) || snapshot.matches({ running: { wish: 'pausing' } }))
    return 'pausing'
  if (snapshot.matches({ running: { wish: 'stopping' } }) || snapshot.matches('closing')) return 'stopping'
  if (snapshot.matches({ paused: { waiting: 'queued' } })) return 'queued'
  if (snapshot.matches('paused')) return 'paused'
  return snapshot.status === 'done' ? 'ended' : 'running'
}

/** Whether it was started and has not ended. */
export const isUnfinished = ({ status }: RunView): boolean => status !== 'ready' && status !== 'ended'

/** The button that takes back what was done; null if nothing can be taken back. */
export const takeBackLabel = ({ kind, actor, isTakenBack }: OwnRun): string | null => {
  const snapshot = actor.getSnapshot()
  const done = snapshot.context.lines.filter(({ state }) => state === 'done').length
  return kind.inverse === null || !snapshot.matches('ended') || isTakenBack() || done === 0
    ? null
    : kind.inverse.label(done)
}
