import { assign, emit, setup } from 'xstate'
import { type FailedCall, type Failure, isNotFound, isReportable } from '#src/rules/failure.ts'
import type { Effect } from './effects.ts'
import { failureOf } from './failure-of.ts'
import { loadFailureNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

export type ResourceEvent = { type: 'resource.changed' | 'retry.chosen' }

/**
 * Loads a record or options, again on Retry, and again after each change; what was loaded before stays until then.
 * What is missing has no notice and no Retry: by default what the server answers with 404.
 */
export const createResourceMachine = <Value>(isMissing: (failure: Failure) => boolean = isNotFound) =>
  setup({
    types: {
      context: {} as {
        value: Value | null
        /** The call that failed last, for a support ticket. */
        failedCall: FailedCall | null
      },
      events: {} as ResourceEvent,
      emitted: {} as Effect,
    },
    actors: { load: unprovided<Value, void>('load') },
    guards: {
      isMissing: (_, failure: Failure) => isMissing(failure),
      isReportable: (_, failure: Failure) => isReportable(failure),
    },
    actions: {
      keepValue: assign({ value: (_, value: Value) => value }),
      keepFailedCall: assign({ failedCall: (_, { call }: Failure) => call ?? null }),
      reportMissing: (_, _failure: Failure) => {},
      reportFailure: emit((_, failure: Failure) => loadFailureNotice(failure)),
    },
  }).createMachine({
    id: 'resource',
    context: { value: null, failedCall: null },
    initial: 'loading',
    on: { 'resource.changed': '.loading' },
    states: {
      loading: {
        invoke: {
          src: 'load',
          onDone: { target: 'loaded', actions: { type: 'keepValue', params: ({ event }) => event.output } },
          onError: [
            {
              guard: { type: 'isMissing', params: failureOf },
              target: 'missing',
              actions: { type: 'reportMissing', params: failureOf },
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
      loaded: {},
      missing: {},
      failed: { on: { 'retry.chosen': 'loading' } },
    },
  })
