import { assign, emit, setup } from 'xstate'
import type { Failure } from '#src/rules/failure.ts'
import { failureOf } from './failure-of.ts'
import { unprovided } from './unprovided.ts'

/** What a record is opened for: a view route only reads, an edit route begins with editing (decisions.md 27). */
export type RecordPurpose = 'reading' | 'editing'

type RecordEvent = { type: 'edit.chosen' } | { type: 'edit.closed' } | { type: 'record.saved' }

/** The machine of one record on a screen of its own: it is read, and edited where it may be. */
export const createRecordMachine = <Item>() =>
  setup({
    types: {
      context: {} as { purpose: RecordPurpose; record: Item | null },
      events: {} as RecordEvent,
      input: {} as { purpose: RecordPurpose },
      emitted: {} as { type: 'load.failed'; failure: Failure },
      tags: {} as 'busy',
    },
    actors: { fetchRecord: unprovided<Item, void>('fetchRecord') },
    guards: { mayEdit: ({ context: { purpose } }) => purpose === 'editing' },
    actions: {
      keepRecord: assign({ record: (_, record: Item) => record }),
      tellFailure: emit((_, failure: Failure) => ({ type: 'load.failed', failure })),
    },
  }).createMachine({
    id: 'record',
    context: ({ input: { purpose } }) => ({ purpose, record: null }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          src: 'fetchRecord',
          onDone: { target: 'arrived', actions: { type: 'keepRecord', params: ({ event }) => event.output } },
          onError: {
            target: 'missing',
            actions: { type: 'tellFailure', params: failureOf },
          },
        },
      },
      arrived: { always: [{ guard: 'mayEdit', target: 'editing' }, { target: 'reading' }] },
      reading: { on: { 'edit.chosen': { guard: 'mayEdit', target: 'editing' } } },
      editing: { on: { 'edit.closed': 'reading', 'record.saved': 'refreshing' } },
      // What was saved is read back: the server may have made something else of it. The old record stands meanwhile.
      refreshing: {
        tags: 'busy',
        invoke: {
          src: 'fetchRecord',
          onDone: { target: 'reading', actions: { type: 'keepRecord', params: ({ event }) => event.output } },
          onError: {
            target: 'reading',
            actions: { type: 'tellFailure', params: failureOf },
          },
        },
      },
      missing: {},
    },
  })
