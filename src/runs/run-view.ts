import type { LineValues } from '#src/rules/run-journal.ts'
import type { LineState, PauseCause } from '#src/rules/run-lines.ts'
import type { RunKind, RunKindName } from './run-kind.ts'

/** A line of a run, as screens show it. */
export type RunLineView = {
  number: number
  name: string
  values: LineValues
  state: LineState
  reason: string | null
  /** Whether it may still be sent, or looked for. */
  isOpen: boolean
  /** Whether it needs a value that no journal has, as a password, before it can be sent. */
  lacksSecret: boolean
  /** Whether it was being sent: without such a value it cannot be sent again, if it did not arrive. */
  mayNeedSecret: boolean
  /** Whether it was sent, and such a value is not known here any more. */
  hasLostSecret: boolean
}

/** `queued`: it goes on by itself once the other run of this tab rests. */
export type RunStatus = 'ready' | 'queued' | 'running' | 'pausing' | 'stopping' | 'paused' | 'ended'

/** A run, as screens show it. Another object after each change. */
export type RunView = {
  id: string
  kindName: RunKindName
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

/** Whether it was started and has not ended. */
export const isUnfinished = ({ status }: RunView): boolean => status !== 'ready' && status !== 'ended'
