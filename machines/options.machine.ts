import { assign, emit, setup } from 'xstate'
import { type Failure, isReportable } from '#src/rules/failure.ts'
import type { Effect } from './effects.ts'
import { failureOf } from './failure-of.ts'
import { loadFailureNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

/** Loads the options of a select once, and again on Retry. */
export const createOptionsMachine = <Option>() =>
  setup({
    types: {
      context: {} as { options: readonly Option[] },
      events: {} as { type: 'retry.chosen' },
      emitted: {} as Effect,
    },
    actors: { fetchOptions: unprovided<readonly Option[], void>('fetchOptions') },
    guards: {
      isReportable: (_, failure: Failure) => isReportable(failure),
    },
    actions: {
      keepOptions: assign({ options: (_, options: readonly Option[]) => options }),
      notifyFailure: emit((_, failure: Failure) => loadFailureNotice(failure)),
    },
  }).createMachine({
    id: 'options',
    context: { options: [] },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          src: 'fetchOptions',
          onDone: { target: 'loaded', actions: { type: 'keepOptions', params: ({ event }) => event.output } },
          onError: [
            {
              guard: { type: 'isReportable', params: failureOf },
              target: 'failed',
              actions: { type: 'notifyFailure', params: failureOf },
            },
            { target: 'failed' },
          ],
        },
      },
      loaded: {},
      failed: { on: { 'retry.chosen': 'loading' } },
    },
  })
