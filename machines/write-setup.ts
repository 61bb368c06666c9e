import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { Saved } from '#src/contract/envelope.ts'
import {
  type Failure,
  isAnswerLost,
  isConflict,
  isNotFound,
  isReportable,
  isUnanswered,
} from '#src/rules/failure.ts'
import * as messages from '#src/rules/messages.ts'
import { timing } from '#src/rules/timing.ts'
import type { Notice } from './notices.ts'
import { failureNotice, savedNotice, withDetail } from './notices.ts'

/** An AbortSignal: machines are compiled without the types of a browser. */
type Signal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal']

/**
 * What the backend has of a write whose answer was lost. `missing`: nothing yet. `unsent`: something has still to be sent.
 * `outdated`: it was stored, but the form has been edited since, and sending the rest would create a second
 * record. `cancelled`: only the user can know, and does not want it sent.
 */
export type Verification = 'stored' | 'missing' | 'unsent' | 'outdated' | 'cancelled'

/** What a write does. The values are in the closures of its steps: neither a context nor an inspector has them. */
export type WriteSteps = {
  /** Resolves to whether the user confirms. The signal closes the question. */
  ask?: (signal: Signal) => Promise<boolean>
  /** Looks in the backend for what had no answer. */
  verify?: (signal: Signal) => Promise<Verification>
  /** Whether that was sent before: then it is looked for first, otherwise once the answer to `send` is lost. */
  wasSent?: boolean
  /** Resolves to whether another user has changed what is to be overwritten. Called again after each choice. */
  compare?: (signal: Signal) => Promise<boolean>
  /** Has no signal: what is sent is carried out. */
  send: () => Promise<Saved>
}

export type WriteInput = {
  steps: WriteSteps
  /** The message of the notice about a success if the server sends none. */
  done: string
  /** The notice about a failure; null for none. */
  noticeOf: (failure: Failure) => Notice | null
}

type WriteEvent = { type: 'conflict.resolved' } | { type: 'conflict.dismissed' }

/** `record.changed`: what screens show of the record may be outdated. */
export type WriteEmitted = Notice | { type: 'record.changed' }

/** The parts of the machine of a write. */
export const writeSetup = setup({
  types: {
    context: {} as WriteInput & { failure: Failure | null },
    input: {} as WriteInput,
    events: {} as WriteEvent,
    emitted: {} as WriteEmitted,
    tags: {} as 'busy',
  },
  actors: {
    ask: fromPromise<boolean, WriteSteps>(
      async ({ input: { ask }, signal }) => ask === undefined || ask(signal),
    ),
    verify: fromPromise<Verification, WriteSteps>(
      async ({ input: { verify }, signal }) => (await verify?.(signal)) ?? 'unsent',
    ),
    compare: fromPromise<boolean, WriteSteps>(
      async ({ input: { compare }, signal }) => (await compare?.(signal)) ?? false,
    ),
    send: fromPromise<Saved, WriteSteps>(({ input: { send } }) => send()),
  },
  guards: {
    hasQuestion: ({ context }) => context.steps.ask !== undefined,
    wasSentBefore: ({ context }) => context.steps.wasSent === true,
    hasComparison: ({ context }) => context.steps.compare !== undefined,
    isTrue: (_, answer: boolean) => answer,
    isVerified: (_, params: { actual: Verification; expected: Verification }) =>
      params.actual === params.expected,
    isUnreportable: (_, failure: Failure) => !isReportable(failure),
    isAnswerLost: (_, failure: Failure) => isAnswerLost(failure),
    isUnanswered: ({ context: { failure } }) => failure !== null && isUnanswered(failure),
    hasLostAnswer: ({ context }) => context.failure !== null,
    canVerify: ({ context: { steps } }, failure: Failure) =>
      isAnswerLost(failure) && steps.verify !== undefined && steps.wasSent !== true,
  },
  actions: {
    notifySaved: emit(({ context }, saved: Saved) => savedNotice(saved, context.done)),
    notifyFailure: enqueueActions(({ context, enqueue }, failure: Failure) => {
      const notice = context.noticeOf(failure)
      if (notice !== null) enqueue.emit(notice)
    }),
    keepFailure: assign({ failure: (_, failure: Failure) => failure }),
    /** An error of the server itself says enough. */
    notifyLost: enqueueActions(({ context: { failure, noticeOf }, enqueue }, detail: string) => {
      const notice = failure === null ? null : noticeOf(failure)
      if (failure !== null && notice !== null)
        enqueue.emit(isUnanswered(failure) ? withDetail(notice, detail) : notice)
    }),
    notifyOutdated: emit(failureNotice(messages.savedBeforeEdits)),
    notifyMissing: emit(failureNotice(messages.mayStillArrive)),
    emitChanged: emit({ type: 'record.changed' }),
    /** A write that compares reads the record itself before it is sent again. */
    emitChangedAfter: enqueueActions(({ context, enqueue }, failure: Failure) => {
      const mayBeOutdated = isAnswerLost(failure) || isConflict(failure) || isNotFound(failure)
      if (mayBeOutdated && context.steps.compare === undefined) enqueue.emit({ type: 'record.changed' })
    }),
  },
  delays: { lateArrival: timing.lateArrival },
})
