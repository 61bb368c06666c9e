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
import type { Notice } from './effects.ts'
import { failureOf } from './failure-of.ts'
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
  /** For a write that was sent before and had no answer: looks for it in the backend. */
  verify?: (signal: Signal) => Promise<Verification>
  /** Resolves to whether another user has changed what is to be overwritten. Called again after each choice. */
  compare?: (signal: Signal) => Promise<boolean>
  /** Has no signal: what is sent is carried out. */
  send: () => Promise<Saved>
  /** For a write without a form: once its answer was lost, looks whether the backend has carried it out. */
  lookUp?: (signal: Signal) => Promise<boolean>
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

const writeSetup = setup({
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
    lookUp: fromPromise<boolean, WriteSteps>(
      async ({ input: { lookUp }, signal }) => (await lookUp?.(signal)) ?? false,
    ),
  },
  guards: {
    hasQuestion: ({ context }) => context.steps.ask !== undefined,
    wasSentBefore: ({ context }) => context.steps.verify !== undefined,
    hasComparison: ({ context }) => context.steps.compare !== undefined,
    isTrue: (_, answer: boolean) => answer,
    isVerified: (_, params: { actual: Verification; expected: Verification }) =>
      params.actual === params.expected,
    isUnreportable: (_, failure: Failure) => !isReportable(failure),
    isAnswerLost: (_, failure: Failure) => isAnswerLost(failure),
    isUnanswered: ({ context: { failure } }) => failure !== null && isUnanswered(failure),
    canLookUp: ({ context }, failure: Failure) => isAnswerLost(failure) && context.steps.lookUp !== undefined,
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

const input = ({ context }: { context: WriteInput }) => context.steps

/** A form shows the refused field of what it sends, not of what it reads. */
const failureOfReading = (given: Parameters<typeof failureOf>[0]): Failure => ({
  ...failureOf(given),
  field: null,
})

/** What follows if a record could not be read. The session reports its own end. */
const unread = <Target extends 'refused' | 'uncertain'>(target: Target) =>
  [
    { guard: { type: 'isUnreportable', params: failureOf }, target },
    { target, actions: { type: 'notifyFailure', params: failureOfReading } },
  ] as const

const failedToSend = [
  { type: 'notifyFailure', params: failureOf },
  { type: 'emitChangedAfter', params: failureOf },
] as const

const toSending = [{ guard: 'hasComparison', target: 'checking' }, { target: 'sending' }] as const

const isVerified = (expected: Verification) =>
  ({
    type: 'isVerified',
    params: ({ event }: { event: { output: Verification } }) => ({ actual: event.output, expected }),
  }) as const

/** What follows a look for a write whose answer was lost. */
const verified = [
  {
    guard: isVerified('stored'),
    target: 'saved',
    actions: [{ type: 'notifySaved', params: { message: '' } }, 'emitChanged'],
  },
  { guard: isVerified('outdated'), target: 'uncertain', actions: 'notifyOutdated' },
  { guard: isVerified('cancelled'), target: 'uncertain' },
  ...toSending,
] as const

/** What follows if a write without an answer was carried out. */
const carriedOut = {
  guard: { type: 'isTrue', params: ({ event }: { event: { output: boolean } }) => event.output },
  target: 'saved',
  actions: [{ type: 'notifySaved', params: { message: '' } }, 'emitChanged'],
} as const

/**
 * One write, from its start to its outcome. It is sent once. Before a change is sent, and again after each choice in a
 * conflict, the record is read and compared with what the user has seen; only a save by another user between that reading and
 * the sending is overwritten. An `uncertain` write had no answer and may be stored: when it is started again with `verify`,
 * that looks for it first, and it is sent again only after a second look some seconds later agrees. With `lookUp` the write
 * itself looks for what became of it, twice.
 */
export const writeMachine = writeSetup.createMachine({
  id: 'write',
  context: ({ input: given }) => ({ ...given, failure: null }),
  initial: 'begun',
  states: {
    begun: {
      always: [
        { guard: 'hasQuestion', target: 'asking' },
        { guard: 'wasSentBefore', target: 'verifying' },
        ...toSending,
      ],
    },
    asking: {
      invoke: {
        src: 'ask',
        input,
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'sending' },
          { target: 'cancelled' },
        ],
        onError: { target: 'refused', actions: { type: 'notifyFailure', params: failureOf } },
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        src: 'verify',
        input,
        onDone: [
          { guard: isVerified('missing'), target: 'awaitingArrival', actions: 'notifyMissing' },
          ...verified,
        ],
        onError: unread('uncertain'),
      },
    },
    // The server may still receive what was sent.
    awaitingArrival: { tags: 'busy', after: { lateArrival: 'verifyingAgain' } },
    verifyingAgain: {
      tags: 'busy',
      invoke: { src: 'verify', input, onDone: verified, onError: unread('uncertain') },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'compare',
        input,
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'conflicted' },
          { target: 'sending' },
        ],
        onError: unread('refused'),
      },
    },
    conflicted: { on: { 'conflict.resolved': 'checking', 'conflict.dismissed': 'cancelled' } },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        input,
        onDone: {
          target: 'saved',
          actions: [{ type: 'notifySaved', params: ({ event }) => event.output }, 'emitChanged'],
        },
        onError: [
          { guard: { type: 'isUnreportable', params: failureOf }, target: 'refused' },
          {
            guard: { type: 'canLookUp', params: failureOf },
            target: 'lookingUp',
            actions: { type: 'keepFailure', params: failureOf },
          },
          {
            guard: { type: 'isAnswerLost', params: failureOf },
            target: 'uncertain',
            actions: [
              { type: 'keepFailure', params: failureOf },
              { type: 'notifyLost', params: messages.mayBeSaved },
              { type: 'emitChangedAfter', params: failureOf },
            ],
          },
          { target: 'refused', actions: failedToSend },
        ],
      },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        src: 'lookUp',
        input,
        onDone: [
          carriedOut,
          {
            guard: 'isUnanswered',
            target: 'awaitingOutcome',
            actions: { type: 'notifyLost', params: messages.mayStillHappen },
          },
          { target: 'refused', actions: { type: 'notifyLost', params: messages.mayStillHappen } },
        ],
        onError: {
          target: 'uncertain',
          actions: [{ type: 'notifyLost', params: messages.mayHaveHappened }, 'emitChanged'],
        },
      },
    },
    awaitingOutcome: { tags: 'busy', after: { lateArrival: 'lookingUpAgain' } },
    lookingUpAgain: {
      tags: 'busy',
      invoke: {
        src: 'lookUp',
        input,
        onDone: [carriedOut, { target: 'uncertain' }],
        onError: { target: 'uncertain', actions: 'emitChanged' },
      },
    },
    saved: { type: 'final' },
    uncertain: { type: 'final' },
    refused: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
