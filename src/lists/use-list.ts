import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useRouter } from 'wouter'
import { isBeyondEnd, type ListChoice, type ListQuery, queryAfter } from '#machines/list-query.ts'
import { isUserInitiated, readAgain } from '#src/data/query-client.ts'
import { toQuery } from '#src/data/reading.ts'
import { isOverItsList } from '#src/popups/popup-flow.tsx'
import { type FailedCall, type Failure, isNotFound, readFailure } from '#src/rules/failure.ts'
import type { Page } from '#src/rules/paging.ts'
import { timing } from '#src/rules/timing.ts'
import { useServices } from '#src/session/services.tsx'
import { waitsForForms } from '#src/session/session.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import type { ListDefinition, PageQuery } from './list-definition.ts'
import { useReturnedSearch } from './list-position.ts'
import { type LoadList, listReading } from './list-reading.ts'
import { formatQuery, parseHidden, parseQuery } from './query-address.ts'

/** `Answer` may have more than the rows. */
export type ListState<Row, Answer extends Page<Row> = Page<Row>> = {
  definition: ListDefinition<Row>
  query: ListQuery
  /** The path of the list with its query. */
  address: string
  /** The query of the address, from its question mark on; '' for the first page without a choice. */
  parameters: string
  /** The ids of the columns that the address hides; null if it says nothing about columns. */
  hidden: readonly string[] | null
  /** The address of the same list with another query, or with other columns. */
  addressOf: (query: ListQuery, hidden: readonly string[] | null) => string
  /** The last answer; null before the first. */
  page: Answer | null
  /** `loading` also while rows that are shown are read again. */
  state: 'loading' | 'populated' | 'empty' | 'missing' | 'failed'
  /** The call that failed last; null if none has. */
  failedCall: FailedCall | null
  /** Whether the rows are those of the query and are read again in the background: not after a write, nor by Retry or Refresh. */
  isLookingAgain: boolean
  /** Changes the query, and so the address. With `replace`, Back does not undo it. */
  choose: (choice: ListChoice, options?: { replace: boolean }) => void
  reload: () => void
  fetchPage: (query: PageQuery, signal: AbortSignal) => Promise<Answer>
}

export type AnyList = Omit<ListState<never>, 'page' | 'fetchPage'> & { page: Page<unknown> | null }

/** Reads the list that the address asks for. */
export const useList = <Row, CallQuery, Answer extends Page<Row>>(
  definition: ListDefinition<Row, CallQuery>,
  load: LoadList<CallQuery, Answer>,
): ListState<Row, Answer> => {
  const { call } = useServices()
  const latestLoad = useLatest(load)
  const fetchPage = useCallback(
    (asked: PageQuery, signal: AbortSignal) =>
      latestLoad.current(call, definition.toCall(asked), signal, asked),
    [call, definition, latestLoad],
  )
  const { setQuery, ...addressed } = useListQuery(definition)
  const { query } = addressed
  const { send, ...answer } = useListAnswer(definition, query, fetchPage)
  const latest = useLatest({ query, setQuery, send })
  const choose = useCallback<ListState<Row>['choose']>(
    (choice, options) => {
      const next = queryAfter(latest.current.query, choice)
      // The call leaves before anything is rendered.
      latest.current.send(next)
      latest.current.setQuery(next, options)
    },
    [latest],
  )
  const { beyond } = answer
  useEffect(() => {
    if (beyond !== null) choose({ type: 'page', page: beyond.totalPages }, { replace: true })
  }, [beyond, choose])
  return { ...addressed, ...answer, definition, choose, fetchPage }
}

/** What was read of a list with this query, and before its answer what is shown until then. */
const useListAnswer = <Row, Answer extends Page<Row>>(
  definition: ListDefinition<Row>,
  query: ListQuery,
  fetchPage: ListState<Row, Answer>['fetchPage'],
) => {
  const { call, session } = useServices()
  const client = useQueryClient()
  const { loggedAs, owner } = definition
  const isMissing = owner === undefined ? undefined : isNotFound
  const toPageQuery = (wanted: ListQuery) => {
    const reading = listReading(
      definition,
      async (_call, _query, signal, asked) => {
        const known = client.getQueryState(reading.key)
        // Known rows are painted first: preparing the call would take a third of the time until then. After a write it is made at once.
        if (known?.data !== undefined && !known.isInvalidated) {
          // Soon: the line that shows the reading comes after 150 ms.
          await new Promise<void>((resolve) => whenIdle(resolve, 50))
          signal.throwIfAborted()
        }
        return fetchPage(asked, signal)
      },
      wanted,
    )
    return toQuery(call, reading, { isMissing, loggedAs })
  }
  const shown = toPageQuery(query)
  const { data, error, isFetching } = useQuery({
    ...shown,
    // Below a popup that it opens, a list is the one that was shown.
    refetchOnMount: ({ state: { isInvalidated } }) => isInvalidated || !isOverItsList(history.state),
    // Someone who returns to a tab does not want to work on old rows; a call would end an expired session under a dirty form.
    refetchOnWindowFocus: ({ state: { dataUpdatedAt } }) =>
      Date.now() - dataUpdatedAt > timing.freshRows && !waitsForForms(session),
  })
  const beyond = data !== undefined && isBeyondEnd(query, data) ? data : null
  const own = beyond === null ? data : undefined
  const failure = error === null || isFetching ? null : readFailure(error)
  const state = stateOf({ isLoading: isFetching || beyond !== null, failure, isMissing, own })
  const page = useLastPage(own, state)
  const { queryKey } = shown
  const latestKey = useLatest(queryKey)
  return {
    page,
    state,
    beyond,
    failedCall: failure?.call ?? null,
    isLookingAgain: isFetching && own !== undefined && !isUserInitiated(client, queryKey),
    reload: useCallback(
      () => readAgain(client, { queryKey: latestKey.current, exact: true }),
      [client, latestKey],
    ),
    /** Makes the call of a query that is about to be shown, unless it is known or read already. */
    send: (next: ListQuery) => {
      const wanted = toPageQuery(next)
      if (client.getQueryState(wanted.queryKey) === undefined) void client.prefetchQuery(wanted)
    },
  }
}

/** The last answer stays until the next one. */
const useLastPage = <Answer>(own: Answer | undefined, state: ListState<unknown>['state']): Answer | null => {
  const shown = useRef<Answer | null>(null)
  const page = state === 'missing' ? null : (own ?? shown.current)
  useEffect(() => {
    shown.current = page
  }, [page])
  return page
}

type Answered = {
  isLoading: boolean
  failure: Failure | null
  isMissing: ((failure: Failure) => boolean) | undefined
  own: Page<unknown> | undefined
}

const stateOf = ({ isLoading, failure, isMissing, own }: Answered): ListState<unknown>['state'] => {
  if (isLoading) return 'loading'
  // Retry would not help where the record does not exist.
  if (failure !== null) return isMissing?.(failure) ? 'missing' : 'failed'
  return own?.rows.length === 0 ? 'empty' : 'populated'
}

/** The query of a list, which the address holds, and how to write another one there. */
export const useListQuery = (
  definition: Pick<ListDefinition<never>, 'filters' | 'sortKeys' | 'firstSort' | 'columns'>,
) => {
  const [path, navigate] = useLocation()
  const router = useRouter()
  // wouter's useSearch decodes what URLSearchParams decodes again, which breaks a search for `%41`.
  const search = useReturnedSearch(path, router.searchHook(router))
  const query = useMemo(() => parseQuery(search, definition), [search, definition])
  const hidden = useMemo(() => parseHidden(search, definition.columns), [search, definition])
  const addressOf = (other: ListQuery, columns = hidden) => path + formatQuery(other, definition, columns)
  return {
    query,
    address: addressOf(query),
    parameters: formatQuery(query, definition, hidden),
    hidden,
    /** The address of another query of the list, or of other columns. */
    addressOf,
    /** `replace` is for changes that Back does not undo. */
    setQuery: (next: ListQuery, options?: { replace: boolean }) => navigate(addressOf(next), options),
  }
}
