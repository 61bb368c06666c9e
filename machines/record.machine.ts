import { assign, emit, setup } from 'xstate'
import { type FailedCall, type Failure, isNotFound, isReportable } from '#src/rules/failure.ts'
import type { Effect } from './effects.ts'
import { failureOf } from './failure-of.ts'
import { loadFailureNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

/** A view route only reads; an edit route starts in edit mode, and may go back to reading. */
export type RecordPurpose = 'reading' | 'editing'

export type RecordInput = {
  /** Null if the address names no record: then nothing is loaded. */
  id: number | null
  purpose: RecordPurpose
}

export type RecordEvent = { type: 'edit.chosen' | 'edit.closed' | 'record.saved' | 'retry.chosen' }

/** Loads one record, which is then read or edited, and loads it again after a save. */
export const createRecordMachine = <Item>() =>
  setup({
    types: {
      context: {} as RecordInput & {
        record: Item | null
        /** The call that failed last, for a support ticket. */
        failedCall: FailedCall | null
      },
      events: {} as RecordEvent,
      input: {} as RecordInput,
      emitted: {} as Effect,
      tags: {} as 'busy',
    },
    actors: { loadRecord: unprovided<Item, void>('loadRecord') },
    guards: {
      hasNoId: ({ context }) => context.id === null,
      mayEdit: ({ context }) => context.purpose === 'editing',
      isNotFound: (_, failure: Failure) => isNotFound(failure),
      isReportable: (_, failure: Failure) => isReportable(failure),
    },
    actions: {
      keepRecord: assign({ record: (_, record: Item) => record }),
      keepFailedCall: assign({ failedCall: (_, { call }: Failure) => call ?? null }),
      reportNotFound: (_, _failure: Failure) => {},
      reportFailure: emit((_, failure: Failure) => loadFailureNotice(failure)),
    },
  }).createMachine({
    id: 'record',
    context: ({ input }) => ({ ...input, record: null, failedCall: null }),
    initial: 'opened',
    states: {
      opened: { always: [{ guard: 'hasNoId', target: 'missing' }, { target: 'loading' }] },
      loading: {
        tags: 'busy',
        invoke: {
          src: 'loadRecord',
          onDone: { target: 'loaded', actions: { type: 'keepRecord', params: ({ event }) => event.output } },
          onError: [
            {
              guard: { type: 'isNotFound', params: failureOf },
              target: 'missing',
              actions: { type: 'reportNotFound', params: failureOf },
            },
            {
              guard: { type: 'isReportable', params: failureOf },
              target: 'failed',
              actions: [
                { type: 'keepFailedCall', params: failureOf },
                { type: 'reportFailure', params: failureOf },
              ],
            },
            { target: 'failed' },
          ],
        },
      },
      loaded: { always: [{ guard: 'mayEdit', target: 'editing' }, { target: 'reading' }] },
      reading: { on: { 'edit.chosen': { guard: 'mayEdit', target: 'editing' } } },
      editing: { on: { 'edit.closed': 'reading', 'record.saved': 'refreshing' } },
      // The server may have changed what it was sent. Until its answer the previous record is shown.
      refreshing: {
        tags: 'busy',
        invoke: {
          src: 'loadRecord',
          onDone: { target: 'reading', actions: { type: 'keepRecord', params: ({ event }) => event.output } },
          onError: [
            {
              guard: { type: 'isReportable', params: failureOf },
              target: 'reading',
              actions: { type: 'reportFailure', params: failureOf },
            },
            { target: 'reading' },
          ],
        },
      },
      missing: {},
      failed: { on: { 'retry.chosen': 'loading' } },
    },
  })
