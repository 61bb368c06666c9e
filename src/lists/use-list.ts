import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useRouter } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import { createListMachine } from '#machines/list.machine.ts'
import { isSameQuery, type ListChoice, type ListQuery, queryAfter } from '#machines/list-query.ts'
import type { ListEvent } from '#machines/list-setup.ts'
import type { FailedCall, Failure } from '#src/rules/failure.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import { useInspector, usePortal } from '#src/session/portal-context.tsx'
import { usePromiseActor } from '#src/session/promise-actor.ts'
import { useEffects } from '#src/session/use-effects.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import type { ListDefinition, PageQuery } from './list-definition.ts'
import { formatQuery, parseHidden, parseQuery } from './query-address.ts'

export type FetchPage<Row> = (query: PageQuery, signal: AbortSignal) => Promise<Page<Row>>

export type ListState<Row> = {
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
  /** The text of the search box. */
  typed: string
  /** The last answer; null before the first. */
  page: Page<Row> | null
  state: SnapshotFrom<ReturnType<typeof createListMachine>>['value']['answer']
  /** The call that failed last; null if none has. */
  failedCall: FailedCall | null
  isBusy: boolean
  /** Changes the query, and so the address. */
  choose: (choice: ListChoice) => void
  send: (event: Exclude<ListEvent, { type: 'query.changed' | 'search.settled' }>) => void
  fetchPage: FetchPage<Row>
}

export type AnyList = Omit<ListState<never>, 'page' | 'fetchPage'> & { page: Page<unknown> | null }

/**
 * Loads the list that the address asks for. `load` makes the call, with the query of its endpoint; `asked` is for
 * what the endpoint cannot do.
 */
export const useList = <Row, CallQuery>(
  definition: ListDefinition<Row, CallQuery>,
  load: (query: CallQuery, signal: AbortSignal, asked: PageQuery) => Promise<Page<Row>>,
): ListState<Row> => {
  const { pageSize = paging.defaultPageSize, loggedAs, owner } = definition
  const { query, address, parameters, hidden, addressOf, setQuery } = useListQuery(definition)
  const fetchPage: FetchPage<Row> = (asked, signal) => load(definition.toCall(asked), signal, asked)
  const fetchActor = usePromiseActor((asked: ListQuery, signal) => fetchPage({ ...asked, pageSize }, signal))
  const [machine] = useState(() => {
    const log = (_: unknown, { serverMessage, kind }: Failure) =>
      console.error(`${loggedAs} could not be loaded: ${serverMessage ?? kind}`)
    const actions = loggedAs === undefined ? {} : { reportFailure: log }
    return createListMachine<Row>().provide({ actors: { fetchPage: fetchActor }, actions })
  })
  const actor = useActorRef(machine, {
    inspect: useInspector(),
    input: { query, isOfRecord: owner !== undefined },
  })
  useEffects(actor)
  // The address owns the query. Before the browser paints: the call should go out at once.
  useLayoutEffect(() => actor.send({ type: 'query.changed', query }), [actor, query])
  const { writes } = usePortal()
  useEffect(() => writes.onRecordChanged(() => actor.send({ type: 'list.changed' })), [writes, actor])
  const latest = useLatest({ query, setQuery })
  const choose = useCallback(
    (choice: ListChoice) => latest.current.setQuery(queryAfter(latest.current.query, choice)),
    [latest],
  )
  const searchedQuery = useRef<ListQuery | null>(null)
  useLayoutEffect(() => {
    const replace = { replace: true }
    const requests = [
      actor.on('search.requested', ({ search }) => {
        const { query: current, setQuery: set } = latest.current
        const next = queryAfter(current, { type: 'search', search })
        // Further typing replaces the address of the search, so that Back leads to the list before it.
        const isTyping = searchedQuery.current !== null && isSameQuery(searchedQuery.current, current)
        searchedQuery.current = next
        set(next, isTyping ? replace : undefined)
      }),
      actor.on('page.requested', ({ page }) =>
        latest.current.setQuery(queryAfter(latest.current.query, { type: 'page', page }), replace),
      ),
    ]
    return () => {
      for (const { unsubscribe } of requests) unsubscribe()
    }
  }, [actor, latest])
  const snapshot = useSelector(actor, (current) => current)
  const { typed, page, failedCall } = snapshot.context
  return {
    definition,
    query,
    address,
    parameters,
    hidden,
    addressOf,
    typed,
    page,
    state: snapshot.value.answer,
    failedCall,
    isBusy: snapshot.hasTag('busy'),
    choose,
    send: actor.send,
    fetchPage,
  }
}

/** The query of a list, which the address holds, and how to write another one there. */
const useListQuery = (definition: Pick<ListDefinition<never>, 'filters' | 'sortKeys' | 'columns'>) => {
  const [path, navigate] = useLocation()
  const search = useRawSearch()
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

// wouter's useSearch decodes what URLSearchParams decodes again, which breaks a search for `%41`.
const useRawSearch = (): string => {
  const router = useRouter()
  return router.searchHook(router)
}
