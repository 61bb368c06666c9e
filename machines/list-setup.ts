import { assertEvent, assign, emit, raise, setup } from 'xstate'
import { type Failure, isNotFound, isReportable, messageFor } from '#src/rules/failure.ts'
import type { Page } from '#src/rules/paging.ts'
import { timing } from '#src/rules/timing.ts'
import type { Effect } from './effects.ts'
import {
  atLastPage,
  isBeyondEnd,
  isSameQuery,
  type ListChoice,
  type ListQuery,
  queryAfter,
  searchedFor,
} from './list-query.ts'
import { failureNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

type ListContext<Row> = {
  /** What is asked for. */
  query: ListQuery
  /** What stands in the search box; it becomes part of the query once typing pauses. */
  typed: string
  /** The last answer; null before the first. */
  page: Page<Row> | null
}

export type ListEvent =
  | ListChoice
  | { type: 'search.typed'; text: string }
  | { type: 'search.settled' }
  | { type: 'query.replaced'; query: ListQuery }
  | { type: 'list.changed' }
  | { type: 'retry.chosen' }

/** Told when the list asks for something else by itself: a choice is a step that Back undoes, the rest is none. */
type QueryChanged = { type: 'query.changed'; query: ListQuery; history: 'push' | 'replace' }

/** What a list of rows can see, do and wait for. */
export const listSetup = <Row>() =>
  setup({
    types: {
      context: {} as ListContext<Row>,
      events: {} as ListEvent,
      input: {} as { query: ListQuery },
      emitted: {} as Effect | QueryChanged,
      tags: {} as 'busy',
    },
    actors: { fetchPage: unprovided<Page<Row>, ListQuery>('fetchPage') },
    guards: {
      isOtherQuery: ({ context }, query: ListQuery) => !isSameQuery(context.query, query),
      isOtherSearch: ({ context: { query, typed } }) => searchedFor(query, typed).search !== query.search,
      isBeyondEnd: ({ context }, answer: Page<Row>) => isBeyondEnd(context.query, answer),
      isEmpty: (_, answer: Page<Row>) => answer.rows.length === 0,
      isMissing: (_, failure: Failure) => isNotFound(failure),
      isNews: (_, failure: Failure) => isReportable(failure),
    },
    actions: {
      takeChoice: assign({
        query: ({ context, event }) => {
          assertEvent(event, ['search.cleared', 'filter.chosen', 'sort.chosen', 'page.chosen'])
          return queryAfter(context.query, event)
        },
      }),
      takeTyped: assign({ query: ({ context: { query, typed } }) => searchedFor(query, typed) }),
      takeQuery: assign({ query: (_, query: ListQuery) => query }),
      turnToLastPage: assign({
        query: ({ context }, answer: Page<Row>) => atLastPage(context.query, answer),
      }),
      keepTyped: assign({ typed: (_, text: string) => text }),
      keepPage: assign({ page: (_, answer: Page<Row>) => answer }),
      dropPage: assign({ page: null }),
      settle: raise({ type: 'search.settled' }),
      tellStep: emit(({ context }) => ({ type: 'query.changed', query: context.query, history: 'push' })),
      tellCorrection: emit(({ context }) => ({
        type: 'query.changed',
        query: context.query,
        history: 'replace',
      })),
      tellFailure: emit((_, failure: Failure) => failureNotice(messageFor(failure))),
    },
    delays: { searchDebounce: timing.searchDebounce },
  })
