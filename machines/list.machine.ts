import { failureOf } from './failure-of.ts'
import type { ListQuery } from './list-query.ts'
import { listSetup } from './list-setup.ts'

/** Loads a list for the query that it is given, and keeps the last page while the next one loads. */
export const createListMachine = <Row>() =>
  listSetup<Row>().createMachine({
    id: 'list',
    context: ({ input }) => ({ ...input, typed: input.query.search, page: null, failedCall: null }),
    type: 'parallel',
    states: {
      search: {
        initial: 'settled',
        on: {
          'search.typed': {
            target: '.typing',
            actions: { type: 'keepTyped', params: ({ event }) => event.text },
          },
          'query.changed': {
            guard: { type: 'isOtherSearch', params: ({ event }) => event.query },
            target: '.settled',
            actions: { type: 'keepTyped', params: ({ event }) => event.query.search },
          },
        },
        states: {
          settled: {},
          typing: { after: { searchDebounce: { target: 'settled', actions: 'settle' } } },
        },
      },
      answer: {
        initial: 'loading',
        on: {
          'search.settled': { guard: 'isUnaskedSearch', actions: 'requestSearch' },
          'query.changed': {
            guard: { type: 'isOtherQuery', params: ({ event }) => event.query },
            target: '.loading',
            actions: { type: 'keepQuery', params: ({ event }) => event.query },
          },
          'list.changed': '.loading',
        },
        states: {
          loading: {
            tags: 'busy',
            invoke: {
              src: 'fetchPage',
              input: ({ context }): ListQuery => context.query,
              onDone: [
                {
                  guard: { type: 'isBeyondEnd', params: ({ event }) => event.output },
                  target: 'redirecting',
                  actions: { type: 'requestLastPage', params: ({ event }) => event.output },
                },
                {
                  guard: { type: 'isEmpty', params: ({ event }) => event.output },
                  target: 'empty',
                  actions: { type: 'keepPage', params: ({ event }) => event.output },
                },
                { target: 'populated', actions: { type: 'keepPage', params: ({ event }) => event.output } },
              ],
              onError: [
                // Retry would not help.
                {
                  guard: { type: 'isOwnerMissing', params: failureOf },
                  target: 'missing',
                  actions: 'dropPage',
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
          // The page does not exist; the query of the last page follows.
          redirecting: { tags: 'busy' },
          populated: {},
          empty: {},
          missing: {},
          failed: { on: { 'retry.chosen': 'loading' } },
        },
      },
    },
  })
