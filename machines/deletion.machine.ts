import { assign, emit, setup } from 'xstate'
import type { Saved } from '#src/contract/envelope.ts'
import { type Failure, serverReason } from '#src/rules/failure.ts'
import type { Effect, NoticeLink } from './effects.ts'
import { failureOf } from './failure-of.ts'
import { failureNotice, savedNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

/** The question before a deletion. `subject` names the record, above the question. */
export type DeletionQuestion = { subject: string; title: string; text: string }

export type DeletionRequest = { id: number; question: DeletionQuestion }

export type DeletionInput = {
  /** The notices: `done` is the fallback if the server sends no message. */
  texts: { done: string; failed: string }
  /** The link of the notice about a failure, if there is a screen that helps. */
  resolutionLink?: (id: number, failure: Failure) => NoticeLink | null
}

const deletionSetup = setup({
  types: {
    context: {} as Required<DeletionInput> & { request: DeletionRequest | null },
    events: {} as { type: 'deletion.chosen'; request: DeletionRequest },
    input: {} as DeletionInput,
    emitted: {} as Effect | { type: 'list.changed' },
    tags: {} as 'busy',
  },
  actors: {
    ask: unprovided<boolean, DeletionRequest | null>('ask'),
    delete: unprovided<Saved, DeletionRequest | null>('delete'),
  },
  guards: {
    isConfirmed: (_, confirmed: boolean) => confirmed,
    isUnauthorized: (_, { kind }: Failure) => kind === 'unauthorized',
  },
  actions: {
    keepRequest: assign({ request: (_, request: DeletionRequest) => request }),
    reportDone: emit(({ context: { texts } }, saved: Saved) => savedNotice(saved, texts.done)),
    reportFailure: emit(({ context: { texts, request, resolutionLink } }, failure: Failure) =>
      failureNotice(texts.failed, {
        detail: serverReason(failure),
        link: request === null ? null : resolutionLink(request.id, failure),
      }),
    ),
    changeList: emit({ type: 'list.changed' }),
  },
})

const atRest = deletionSetup.createStateConfig({
  on: {
    'deletion.chosen': {
      target: 'asking',
      actions: { type: 'keepRequest', params: ({ event }) => event.request },
    },
  },
})

export const deletionMachine = deletionSetup.createMachine({
  id: 'deletion',
  context: ({ input: { texts, resolutionLink = () => null } }) => ({ texts, resolutionLink, request: null }),
  initial: 'idle',
  states: {
    idle: atRest,
    asking: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context.request,
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'deleting' },
          { target: 'idle' },
        ],
        onError: { target: 'failed', actions: { type: 'reportFailure', params: failureOf } },
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        src: 'delete',
        input: ({ context }) => context.request,
        onDone: {
          target: 'done',
          actions: [{ type: 'reportDone', params: ({ event }) => event.output }, 'changeList'],
        },
        onError: [
          // The session shows its own notice when it ends.
          { guard: { type: 'isUnauthorized', params: failureOf }, target: 'failed' },
          { target: 'failed', actions: { type: 'reportFailure', params: failureOf } },
        ],
      },
    },
    done: atRest,
    failed: atRest,
  },
})
