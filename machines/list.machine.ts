import { failureOf } from './failure-of.ts'
import type { ListQuery } from './list-query.ts'
import { listSetup } from './list-setup.ts'

const choice = { target: '.loading', actions: ['takeChoice', 'tellStep'] } as const

/** The machine of every list: what is asked for, what came, and what stands there meanwhile (spec 4, Paging). */
export const createListMachine = <Row>() =>
  listSetup<Row>().createMachine({
    id: 'list',
    context: ({ input: { query } }) => ({ query, typed: query.search, page: null }),
    type: 'parallel',
    states: {
      search: {
        initial: 'settled',
        on: {
          'search.typed': {
            target: '.typing',
            actions: { type: 'keepTyped', params: ({ event }) => event.text },
          },
          'search.cleared': { target: '.settled', actions: { type: 'keepTyped', params: '' } },
          'query.replaced': {
            guard: { type: 'isOtherQuery', params: ({ event }) => event.query },
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
          'search.settled': {
            guard: 'isOtherSearch',
            target: '.loading',
            actions: ['takeTyped', 'tellCorrection'],
          },
          'search.cleared': choice,
          'filter.chosen': choice,
          'sort.chosen': choice,
          'page.chosen': choice,
          'query.replaced': {
            guard: { type: 'isOtherQuery', params: ({ event }) => event.query },
            target: '.loading',
            actions: { type: 'takeQuery', params: ({ event }) => event.query },
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
                  target: 'loading',
                  reenter: true,
                  actions: [
                    { type: 'turnToLastPage', params: ({ event }) => event.output },
                    'tellCorrection',
                  ],
                },
                {
                  guard: { type: 'isEmpty', params: ({ event }) => event.output },
                  target: 'empty',
                  actions: { type: 'keepPage', params: ({ event }) => event.output },
                },
                { target: 'populated', actions: { type: 'keepPage', params: ({ event }) => event.output } },
              ],
              onError: [
                // The record whose list it is does not exist: no second try would bring it.
                {
                  guard: { type: 'isMissing', params: failureOf },
                  target: 'missing',
                  actions: 'dropPage',
                },
                {
                  guard: { type: 'isNews', params: failureOf },
                  target: 'failed',
                  actions: { type: 'tellFailure', params: failureOf },
                },
                { target: 'failed' },
              ],
            },
          },
          populated: {},
          empty: {},
          missing: {},
          failed: { on: { 'retry.chosen': 'loading' } },
        },
      },
    },
  })
