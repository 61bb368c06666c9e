import { emit, fromPromise, setup } from 'xstate'
import type { Saved } from '#src/contract/envelope.ts'
import { type Failure, isAnswerLost, isConflict, isNotFound, isReportable } from '#src/rules/failure.ts'
import type { Notice } from './effects.ts'
import { failureOf } from './failure-of.ts'
import { savedNotice } from './notices.ts'

/** An AbortSignal: machines are compiled without the types of a browser. */
type Signal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal']

/** What a write does. The values are in the closures of its steps: neither a context nor an inspector has them. */
export type WriteSteps = {
  /** Resolves to whether the user confirms. The signal closes the question. */
  ask?: (signal: Signal) => Promise<boolean>
  /** Has no signal: what is sent is carried out. */
  send: () => Promise<Saved>
}

export type WriteInput = {
  steps: WriteSteps
  /** The message of the notice about a success if the server sends none. */
  done: string
  /** The notice about a failure. */
  noticeOf: (failure: Failure) => Notice
}

/** `record.changed`: what screens show of the record may be outdated. */
export type WriteEmitted = Notice | { type: 'record.changed' }

/** One write, from its question to its outcome. */
export const writeMachine = setup({
  types: {
    context: {} as WriteInput,
    input: {} as WriteInput,
    emitted: {} as WriteEmitted,
    tags: {} as 'sending',
  },
  actors: {
    ask: fromPromise<boolean, WriteSteps>(
      async ({ input: { ask }, signal }) => ask === undefined || ask(signal),
    ),
    send: fromPromise<Saved, WriteSteps>(({ input: { send } }) => send()),
  },
  guards: {
    hasQuestion: ({ context }) => context.steps.ask !== undefined,
    isConfirmed: (_, confirmed: boolean) => confirmed,
    isUnreportable: (_, failure: Failure) => !isReportable(failure),
    mayHaveChanged: (_, failure: Failure) =>
      isAnswerLost(failure) || isConflict(failure) || isNotFound(failure),
  },
  actions: {
    notifySaved: emit(({ context }, saved: Saved) => savedNotice(saved, context.done)),
    notifyFailure: emit(({ context }, failure: Failure) => context.noticeOf(failure)),
    emitChanged: emit({ type: 'record.changed' }),
  },
}).createMachine({
  id: 'write',
  context: ({ input }) => input,
  initial: 'begun',
  states: {
    begun: { always: [{ guard: 'hasQuestion', target: 'asking' }, { target: 'sending' }] },
    asking: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context.steps,
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'sending' },
          { target: 'cancelled' },
        ],
        onError: { target: 'refused', actions: { type: 'notifyFailure', params: failureOf } },
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        src: 'send',
        input: ({ context }) => context.steps,
        onDone: {
          target: 'saved',
          actions: [{ type: 'notifySaved', params: ({ event }) => event.output }, 'emitChanged'],
        },
        onError: [
          // The session shows its own notice when it ends.
          { guard: { type: 'isUnreportable', params: failureOf }, target: 'refused' },
          {
            guard: { type: 'mayHaveChanged', params: failureOf },
            target: 'refused',
            actions: [{ type: 'notifyFailure', params: failureOf }, 'emitChanged'],
          },
          { target: 'refused', actions: { type: 'notifyFailure', params: failureOf } },
        ],
      },
    },
    saved: { type: 'final' },
    refused: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
