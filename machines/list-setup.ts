import { assign, emit, raise, setup } from 'xstate'
import { type FailedCall, type Failure, isNotFound, isReportable } from '#src/rules/failure.ts'
import type { Page } from '#src/rules/paging.ts'
import { timing } from '#src/rules/timing.ts'
import type { Effect } from './effects.ts'
import { isBeyondEnd, isSameQuery, type ListQuery } from './list-query.ts'
import { loadFailureNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

type ListContext<Row> = {
  /** What was asked for last. The source of the query is the address. */
  query: ListQuery
  /** The text of the search box; it becomes part of the address when typing pauses. */
  typed: string
  /** The last answer; null before the first. */
  page: Page<Row> | null
  /** The call that failed last, for a support ticket. */
  failedCall: FailedCall | null
} & Owner

/** Whether the list is that of a record: then a 404 says that the record does not exist. */
type Owner = { isOfRecord: boolean }

export type ListEvent =
  | { type: 'query.changed'; query: ListQuery }
  | { type: 'search.typed'; text: string }
  | { type: 'search.settled' }
  | { type: 'list.changed' }
  | { type: 'retry.chosen' }

/** What the list asks the owner of the address to change in it. */
type QueryRequest = { type: 'search.requested'; search: string } | { type: 'page.requested'; page: number }

export const listSetup = <Row>() =>
  setup({
    types: {
      context: {} as ListContext<Row>,
      events: {} as ListEvent,
      input: {} as { query: ListQuery } & Owner,
      emitted: {} as Effect | QueryRequest,
      tags: {} as 'busy',
    },
    actors: { fetchPage: unprovided<Page<Row>, ListQuery>('fetchPage') },
    guards: {
      isOtherQuery: ({ context }, query: ListQuery) => !isSameQuery(context.query, query),
      // The search box keeps what is being typed while another part of the query changes.
      isOtherSearch: ({ context: { query, typed } }, { search }: ListQuery) =>
        search !== query.search && search !== typed.trim(),
      isUnaskedSearch: ({ context: { query, typed } }) => typed.trim() !== query.search,
      isBeyondEnd: ({ context }, answer: Page<Row>) => isBeyondEnd(context.query, answer),
      isEmpty: (_, answer: Page<Row>) => answer.rows.length === 0,
      isOwnerMissing: ({ context: { isOfRecord } }, failure: Failure) => isOfRecord && isNotFound(failure),
      isReportable: (_, failure: Failure) => isReportable(failure),
    },
    actions: {
      keepQuery: assign({ query: (_, query: ListQuery) => query }),
      keepTyped: assign({ typed: (_, text: string) => text }),
      keepPage: assign({ page: (_, answer: Page<Row>) => answer }),
      keepFailedCall: assign({ failedCall: (_, { call }: Failure) => call ?? null }),
      dropPage: assign({ page: null }),
      settle: raise({ type: 'search.settled' }),
      requestSearch: emit(({ context: { typed } }) => ({ type: 'search.requested', search: typed.trim() })),
      requestLastPage: emit((_, { totalPages }: Page<Row>) => ({ type: 'page.requested', page: totalPages })),
      reportFailure: emit((_, failure: Failure) => loadFailureNotice(failure)),
    },
    delays: { searchDebounce: timing.searchDebounce },
  })
