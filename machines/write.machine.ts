import { and, assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { Saved } from '#src/contract/envelope.ts'
import { type Failure, isAnswerLost, isReportable, isUnanswered } from '#src/rules/failure.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { timing } from '#src/rules/timing.ts'
import { failureOf } from './failure-of.ts'
import { failureNotice, type Notice, savedNotice, withDetail } from './notices.ts'

/** An AbortSignal: machines are compiled without the types of a browser. */
type Signal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal']

/**
 * What the backend has of a write whose answer was lost. `missing`: nothing yet. `unsent`: something has still to be sent.
 * `outdated`: it was stored, but the form has been edited since, and sending the rest would create a second
 * record. `cancelled`: only the user can know, and does not want it sent.
 */
export type Verification = 'stored' | 'missing' | 'unsent' | 'outdated' | 'cancelled'

/** Whether another user has changed what is to be overwritten. `same`: that is stored already, and nothing is sent. */
export type Comparison = boolean | 'same'

/** What a write does. The values are in the closures of its steps: neither a context nor an inspector has them. */
type WriteSteps = {
  /** Resolves to whether the user confirms. The signal closes the question. */
  ask?: (signal: Signal) => Promise<boolean>
  /** Looks in the backend for what had no answer. */
  verify?: (signal: Signal) => Promise<Verification>
  /** Whether that was sent before: then it is looked for first, otherwise once the answer to `send` is lost. */
  wasSent?: boolean
  /** Looks at what is to be overwritten. Called again after each choice. */
  compare?: (signal: Signal) => Promise<Comparison>
  /** Has no signal: what is sent is carried out. */
  send: () => Promise<Saved>
}

export type WriteInput = {
  steps: WriteSteps
  /** The message of the notice about a success if the server sends none; a function where it depends on what was sent. */
  done: string | (() => string)
  /** The notice about a failure; null for none. */
  noticeOf: (failure: Failure) => Notice | null
}

type WriteContext = WriteInput & {
  /** Why the call failed; null if it has not. */
  failure: Failure | null
  /** How often the backend was looked at for the answer that was lost last. */
  looks: number
}

const steps = ({ context }: { context: WriteInput }) => context.steps

const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output

/** A form shows the refused field of what it sends, not of what it reads. */
const failureOfReading = (given: Parameters<typeof failureOf>[0]): Failure => ({
  ...failureOf(given),
  field: null,
})

/**
 * One write, from its start to its outcome. It is sent once. Before a change is sent, and again after each choice in a
 * conflict, the record is read and compared with what the user has seen; only a save by another user between that reading and
 * the sending is overwritten. An `uncertain` write had no answer and may be stored. With `verify` the backend is looked at twice, some seconds
 * apart: before a write that `wasSent` is sent again, or for what became of the one that has just lost its answer.
 */
export const writeMachine = setup({
  types: {
    context: {} as WriteContext,
    input: {} as WriteInput,
    events: {} as { type: 'conflict.resolved' } | { type: 'conflict.dismissed' },
    emitted: {} as Notice,
    /** `busy`: something is sent or read for it. `unsaved`: that has ended, and nothing says that it is stored. */
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    ask: fromPromise<boolean, WriteSteps>(
      async ({ input: { ask }, signal }) => ask === undefined || ask(signal),
    ),
    verify: fromPromise<Verification, WriteSteps>(
      async ({ input: { verify }, signal }) => (await verify?.(signal)) ?? 'unsent',
    ),
    compare: fromPromise<Comparison, WriteSteps>(
      async ({ input: { compare }, signal }) => (await compare?.(signal)) ?? false,
    ),
    send: fromPromise<Saved, WriteSteps>(({ input: { send } }) => send()),
  },
  guards: {
    hasQuestion: ({ context }) => context.steps.ask !== undefined,
    wasSentBefore: ({ context }) => context.steps.wasSent === true,
    hasComparison: ({ context }) => context.steps.compare !== undefined,
    isTrue: (_, answer: boolean) => answer,
    isChanged: (_, found: Comparison) => found === true,
    isSame: (_, found: Comparison) => found === 'same',
    isToVerify: ({ context }, answer: boolean) => answer && context.steps.wasSent === true,
    isToCompare: ({ context }, answer: boolean) => answer && context.steps.compare !== undefined,
    isStored: (_, found: Verification) => found === 'stored',
    isOutdated: (_, found: Verification) => found === 'outdated',
    isCancelled: (_, found: Verification) => found === 'cancelled',
    /** It may still reach the server: that is known of what was sent before, and of a call without an answer. */
    mayStillArrive: ({ context: { looks, steps } }, found: Verification) =>
      found === 'missing' && looks === 1 && steps.wasSent === true,
    mayStillHappen: ({ context: { looks, failure } }, found: Verification) =>
      found === 'missing' && looks === 1 && failure !== null && isUnanswered(failure),
    isMissingAtOnce: ({ context: { looks } }, found: Verification) => found === 'missing' && looks === 1,
    staysLost: ({ context: { failure } }, found: Verification) => found === 'missing' && failure !== null,
    isFirstLook: ({ context }) => context.looks === 1,
    isUnreportable: (_, failure: Failure) => !isReportable(failure),
    isAnswerLost: (_, failure: Failure) => isAnswerLost(failure),
    hasLostAnswer: ({ context }) => context.failure !== null,
    canVerify: ({ context: { steps } }, failure: Failure) =>
      isAnswerLost(failure) && steps.verify !== undefined && steps.wasSent !== true,
  },
  actions: {
    notifySaved: emit(({ context: { done } }, saved: Saved) =>
      savedNotice(saved, typeof done === 'string' ? done : done()),
    ),
    notifyFailure: enqueueActions(({ context, enqueue }, failure: Failure) => {
      const notice = context.noticeOf(failure)
      if (notice !== null) enqueue.emit(notice)
    }),
    /** An error of the server itself says enough. */
    notifyLost: enqueueActions(({ context: { failure, noticeOf }, enqueue }, detail: string) => {
      const notice = failure === null ? null : noticeOf(failure)
      if (failure !== null && notice !== null)
        enqueue.emit(isUnanswered(failure) ? withDetail(notice, detail) : notice)
    }),
    notifySame: emit(savedNotice({ message: '' }, saveMessages.nothingChanged)),
    notifyOutdated: emit(failureNotice(saveMessages.savedBeforeEdits)),
    notifyMissing: emit(failureNotice(saveMessages.mayStillArrive)),
    keepFailure: assign({ failure: (_, failure: Failure) => failure, looks: 0 }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
  },
  delays: { lateArrival: () => timing.lateArrival },
}).createMachine({
  id: 'write',
  context: ({ input }) => ({ ...input, failure: null, looks: 0 }),
  initial: 'begun',
  states: {
    begun: {
      always: [
        { guard: 'hasQuestion', target: 'asking' },
        { guard: 'wasSentBefore', target: 'verifying' },
        { guard: 'hasComparison', target: 'comparing' },
        { target: 'sending' },
      ],
    },
    asking: {
      invoke: {
        src: 'ask',
        input: steps,
        onDone: [
          { guard: { type: 'isToVerify', params: outputOf }, target: 'verifying' },
          { guard: { type: 'isToCompare', params: outputOf }, target: 'comparing' },
          { guard: { type: 'isTrue', params: outputOf }, target: 'sending' },
          { target: 'cancelled' },
        ],
        onError: { target: 'refused', actions: { type: 'notifyFailure', params: failureOf } },
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        src: 'compare',
        input: steps,
        onDone: [
          { guard: { type: 'isChanged', params: outputOf }, target: 'conflicted' },
          { guard: { type: 'isSame', params: outputOf }, target: 'cancelled', actions: 'notifySame' },
          { target: 'sending' },
        ],
        onError: [
          // The session reports its own end.
          { guard: { type: 'isUnreportable', params: failureOf }, target: 'refused' },
          { target: 'refused', actions: { type: 'notifyFailure', params: failureOfReading } },
        ],
      },
    },
    conflicted: {
      tags: 'unsaved',
      on: { 'conflict.resolved': 'comparing', 'conflict.dismissed': 'cancelled' },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        input: steps,
        onDone: { target: 'saved', actions: { type: 'notifySaved', params: outputOf } },
        onError: [
          { guard: { type: 'isUnreportable', params: failureOf }, target: 'refused' },
          {
            guard: { type: 'canVerify', params: failureOf },
            target: 'verifying',
            actions: { type: 'keepFailure', params: failureOf },
          },
          {
            guard: { type: 'isAnswerLost', params: failureOf },
            target: 'uncertain',
            actions: [
              { type: 'keepFailure', params: failureOf },
              { type: 'notifyLost', params: saveMessages.mayBeSaved },
            ],
          },
          {
            target: 'refused',
            actions: [
              { type: 'keepFailure', params: failureOf },
              { type: 'notifyFailure', params: failureOf },
            ],
          },
        ],
      },
    },
    verifying: {
      tags: 'busy',
      entry: 'countLook',
      invoke: {
        src: 'verify',
        input: steps,
        onDone: [
          {
            guard: { type: 'isStored', params: outputOf },
            target: 'saved',
            actions: { type: 'notifySaved', params: { message: '' } },
          },
          {
            guard: { type: 'isOutdated', params: outputOf },
            target: 'uncertain',
            actions: 'notifyOutdated',
          },
          { guard: { type: 'isCancelled', params: outputOf }, target: 'uncertain' },
          {
            guard: { type: 'mayStillArrive', params: outputOf },
            target: 'awaitingArrival',
            actions: 'notifyMissing',
          },
          {
            guard: { type: 'mayStillHappen', params: outputOf },
            target: 'awaitingArrival',
            actions: { type: 'notifyLost', params: saveMessages.mayStillHappen },
          },
          {
            guard: { type: 'isMissingAtOnce', params: outputOf },
            target: 'refused',
            actions: { type: 'notifyLost', params: saveMessages.mayStillHappen },
          },
          { guard: { type: 'staysLost', params: outputOf }, target: 'uncertain' },
          { guard: 'hasComparison', target: 'comparing' },
          { target: 'sending' },
        ],
        onError: [
          {
            guard: and(['hasLostAnswer', 'isFirstLook']),
            target: 'uncertain',
            actions: { type: 'notifyLost', params: saveMessages.mayHaveHappened },
          },
          { guard: 'hasLostAnswer', target: 'uncertain' },
          { guard: { type: 'isUnreportable', params: failureOf }, target: 'uncertain' },
          { target: 'uncertain', actions: { type: 'notifyFailure', params: failureOfReading } },
        ],
      },
    },
    // The server may still receive what was sent.
    awaitingArrival: { tags: 'busy', after: { lateArrival: 'verifying' } },
    saved: { type: 'final' },
    uncertain: { type: 'final', tags: 'unsaved' },
    refused: { type: 'final', tags: 'unsaved' },
    cancelled: { type: 'final' },
  },
})
