import { assign, setup, stateIn } from 'xstate'
import type { Failure } from '#src/rules/failure.ts'
import {
  closedLines,
  type Finding,
  failedLine,
  failedLook,
  indexesOf,
  isInDoubt,
  isOpen,
  isPending,
  isWaiting,
  type LineProgress,
  limitWait,
  lookedUpLines,
  type PauseCause,
  type RunCourse,
  sendingLine,
  sentLine,
  skippedLine,
  unfoundLines,
  unreadLine,
} from '#src/rules/run-lines.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { timing } from '#src/rules/timing.ts'
import { unprovided } from './unprovided.ts'

export type RunInput = {
  lines: readonly LineProgress[]
  /** Where the run begins: ready to be started, paused as the journal has it, the same while another tab owns it, or ended, to show its account. */
  origin: 'ready' | 'journal' | 'elsewhere' | 'ended'
}

/** The result of asking for the lock of a run. `lines` are those of the journal, if another tab may have changed them. */
export type Claim = {
  /** `queued`: this tab owns the run, and sends another one. `elsewhere`: another tab owns it. */
  result: 'own' | 'queued' | 'elsewhere'
  lines: readonly LineProgress[] | null
}

type RunContext = RunInput &
  RunCourse & {
    /** The lines that are sent or looked up now. */
    current: readonly number[]
  }

type RunEvent =
  | { type: 'lines.changed'; lines: readonly LineProgress[] }
  | { type: 'run.started' }
  | { type: 'run.paused' }
  | { type: 'run.continued' }
  | { type: 'run.stopped' }
  | { type: 'network.returned' }
  /** No other run of this tab is being sent. */
  | { type: 'turn.came' }
  /** The session has ended, or another user has signed in. */
  | { type: 'session.ended' }
  /** Another tab owns the run now. */
  | { type: 'lock.lost' }

/** What `keep` writes into the journal: `lines[index]` for each index in `current`. */
export type KeptLines = { lines: readonly LineProgress[]; current: readonly number[] }

/** Why a run begins with a pause; null if it does not. */
export const causeOf = ({ origin }: RunInput): PauseCause | null => {
  if (origin === 'journal') return 'found'
  return origin === 'elsewhere' ? 'elsewhere' : null
}

const currentIndex = ({ current }: RunContext): number => current[0] ?? -1

/** What the names in run.machine.ts mean. */
export const runSetup = setup({
  types: {
    context: {} as RunContext,
    events: {} as RunEvent,
    input: {} as RunInput,
    /** `sent`: a line is being sent, or its outcome recorded: the page must not be closed. `busy`: it works, or waits for a timer. */
    tags: {} as 'sent' | 'busy',
  },
  actors: {
    /** Takes the lock of the run. With `needsTurn` the result is `queued` while this tab sends another run. */
    claim: unprovided<Claim, { needsTurn: boolean }>('claim'),
    /** Reads what a line changes. Resolves to why it must not be sent; to null if it may. */
    read: unprovided<string | null, readonly number[]>('read'),
    /** Writes the journal. Resolves to whether this tab still owns the run. */
    keep: unprovided<boolean, KeptLines>('keep'),
    send: unprovided<void, readonly number[]>('send'),
    /** Looks up what the server has of lines that were sent. */
    verify: unprovided<readonly Finding[], readonly number[]>('verify'),
    /** As `keep`, and releases the lock. */
    close: unprovided<boolean, KeptLines>('close'),
  },
  guards: {
    hasEnded: ({ context }) => context.origin === 'ended',
    isTrue: (_, answer: boolean) => answer,
    isPausing: stateIn({ running: { mode: 'pausing' } }),
    isStopping: stateIn({ running: { mode: 'stopping' } }),
    isToPause: stateIn({ claiming: 'toPause' }),
    isToStop: stateIn({ claiming: 'toStop' }),
    isElsewhere: (_, { result }: Claim) => result === 'elsewhere',
    isQueued: (_, { result }: Claim) => result === 'queued',
    isSkipped: (_, reason: string | null) => reason !== null,
    isLimited: ({ context }) => context.cause === 'limited',
    isOffline: ({ context }) => context.cause === 'network',
    hasCause: ({ context }) => context.cause !== null,
    hasDoubt: ({ context }) => context.lines.some(isInDoubt),
    hasOpen: ({ context }) => context.lines.some(isOpen),
    hasWaiting: ({ context }) => context.lines.some(isWaiting),
    hasPending: ({ context }) => context.lines.some(isPending),
  },
  actions: {
    setLines: assign({ lines: (_, lines: readonly LineProgress[]) => lines }),
    takeLines: assign({
      lines: ({ context }, { lines }: Claim) => lines ?? context.lines,
    }),
    setCause: assign({ cause: (_, { cause }: { cause: PauseCause }) => cause }),
    /** After a pause the failures in a row are counted from zero. */
    clearPause: assign({ cause: null, unanswered: 0, retryAfter: null }),
    forgetCause: assign({ cause: null }),
    chooseWaiting: assign({ current: ({ context }) => indexesOf(context.lines, isWaiting).slice(0, 1) }),
    chooseDoubt: assign({ current: ({ context }) => indexesOf(context.lines, isInDoubt).slice(0, 1) }),
    choosePending: assign({ current: ({ context }) => indexesOf(context.lines, isPending) }),
    markSending: assign({ lines: ({ context }) => sendingLine(context.lines, currentIndex(context)) }),
    markSent: assign(({ context }) => sentLine(context, currentIndex(context))),
    markSkipped: assign(({ context }, reason: string | null) =>
      skippedLine(context, currentIndex(context), reason ?? saveMessages.changedBySomeoneElse),
    ),
    markUnread: assign(({ context }, failure: Failure) =>
      unreadLine(context, currentIndex(context), failure),
    ),
    markFailed: assign(({ context }, failure: Failure) =>
      failedLine(context, currentIndex(context), failure),
    ),
    markVerified: assign(({ context }, findings: readonly Finding[]) =>
      lookedUpLines(context, context.current, findings),
    ),
    markUnverified: assign(({ context }, failure: Failure) => failedLook(context, context.current, failure)),
    markUnclear: assign(({ context }) => unfoundLines(context, context.current)),
    closeLines: assign({
      lines: ({ context }) => closedLines(context.lines),
      cause: null,
    }),
  },
  delays: {
    lateArrival: timing.lateArrival,
    limitWait: ({ context }) => limitWait(context),
  },
})
