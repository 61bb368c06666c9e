import { assign, emit, setup } from 'xstate'
import type { Saved } from '#src/contract/envelope.ts'
import type { Failure } from '#src/rules/failure.ts'
import type { Effect, NoticeLink } from './effects.ts'
import { failureOf } from './failure-of.ts'
import { failureNotice, savedNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

/** What a removal asks and says; `done` stands in where the server says nothing. */
type RemovalTexts = { question: { title: string; text: string }; done: string; failed: string }

export type DeletionInput = {
  texts: RemovalTexts
  /** Where a person finds what stands in the way of removing this record; null where nothing helps. */
  wayOut?: (id: number, failure: Failure) => NoticeLink | null
}

// Records are numbered from 1 on.
const none = 0

const removalSetup = setup({
  types: {
    context: {} as Required<DeletionInput> & { id: number },
    events: {} as { type: 'removal.chosen'; id: number },
    input: {} as DeletionInput,
    emitted: {} as Effect | { type: 'list.changed' },
    tags: {} as 'busy',
  },
  actors: {
    ask: unprovided<boolean, RemovalTexts['question']>('ask'),
    remove: unprovided<Saved, { id: number }>('remove'),
  },
  guards: {
    isConfirmed: (_, confirmed: boolean) => confirmed,
    isUnauthorized: (_, { kind }: Failure) => kind === 'unauthorized',
  },
  actions: {
    keepId: assign({ id: (_, id: number) => id }),
    tellDone: emit(({ context: { texts } }, saved: Saved) => savedNotice(saved, texts.done)),
    tellFailure: emit(({ context: { texts, id, wayOut } }, failure: Failure) =>
      failureNotice(texts.failed, { detail: failure.said, link: wayOut(id, failure) }),
    ),
    tellList: emit({ type: 'list.changed' }),
  },
})

const atRest = removalSetup.createStateConfig({
  on: {
    'removal.chosen': { target: 'asking', actions: { type: 'keepId', params: ({ event }) => event.id } },
  },
})

/** Takes a record out of a list: asks first, and goes on only when it is confirmed (spec 5, Delete confirmation). */
export const deletionMachine = removalSetup.createMachine({
  id: 'removal',
  context: ({ input: { texts, wayOut = () => null } }) => ({ texts, wayOut, id: none }),
  initial: 'idle',
  states: {
    idle: atRest,
    asking: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context.texts.question,
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'removing' },
          { target: 'idle' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'tellFailure', params: failureOf },
        },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'remove',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'done',
          actions: [{ type: 'tellDone', params: ({ event }) => event.output }, 'tellList'],
        },
        onError: [
          // The end of the session has been told already.
          {
            guard: { type: 'isUnauthorized', params: failureOf },
            target: 'failed',
          },
          {
            target: 'failed',
            actions: { type: 'tellFailure', params: failureOf },
          },
        ],
      },
    },
    done: atRest,
    failed: atRest,
  },
})
