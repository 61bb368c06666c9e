import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { createListMachine } from '#machines/list.machine.ts'
import { type ListChoice, type ListQuery, queryAfter } from '#machines/list-query.ts'
import type { ListEvent } from '#machines/list-setup.ts'
import type { Failure } from '#src/rules/failure.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import { useInspector } from '#src/session/portal-context.tsx'
import { usePromiseActor } from '#src/session/promise-actor.ts'
import { useEffects } from '#src/session/use-effects.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import type { ListDefinition } from './list-definition.ts'
import { useListQuery } from './use-list-query.ts'

/** What one page of a list is asked for with. */
type PageQuery = ListQuery & { pageSize: number }

export type FetchPage<Row> = (query: PageQuery, signal: AbortSignal) => Promise<Page<Row>>

export type ListState<Row> = {
  definition: ListDefinition<Row>
  query: ListQuery
  /** The path of the list with its query. */
  address: string
  /** The headers of the columns that the address hides; null if it says nothing about columns. */
  hidden: readonly string[] | null
  /** The address of the same list with another query, or with other columns. */
  addressOf: (query: ListQuery, hidden: readonly string[] | null) => string
  /** The text of the search box. */
  typed: string
  /** The last answer; null before the first. */
  page: Page<Row> | null
  state: 'loading' | 'redirecting' | 'populated' | 'empty' | 'missing' | 'failed'
  isBusy: boolean
  /** Changes the query, and so the address. */
  choose: (choice: ListChoice) => void
  send: (event: Exclude<ListEvent, { type: 'query.changed' | 'search.settled' }>) => void
  fetchPage: FetchPage<Row>
}

export type AnyList = Omit<ListState<never>, 'page' | 'fetchPage'> & { page: Page<unknown> | null }

export const useList = <Row>(definition: ListDefinition<Row>, fetchPage: FetchPage<Row>): ListState<Row> => {
  const { pageSize = paging.defaultPageSize, loggedAs } = definition
  const { query, address, hidden, addressOf, setQuery } = useListQuery(definition)
  const fetchActor = usePromiseActor((asked: ListQuery, signal) => fetchPage({ ...asked, pageSize }, signal))
  const [machine] = useState(() => {
    const log = (_: unknown, { serverMessage, kind }: Failure) =>
      console.error(`${loggedAs} could not be loaded: ${serverMessage ?? kind}`)
    const actions = loggedAs === undefined ? {} : { reportFailure: log }
    return createListMachine<Row>().provide({ actors: { fetchPage: fetchActor }, actions })
  })
  const actor = useActorRef(machine, { inspect: useInspector(), input: { query } })
  useEffects(actor)
  useEffect(() => actor.send({ type: 'query.changed', query }), [actor, query])
  const latest = useLatest({ query, setQuery })
  const change = useCallback(
    (choice: ListChoice, options: { replace: boolean }) => {
      const next = queryAfter(latest.current.query, choice)
      // The call goes out first: a browser takes longer to change the address than to send it. An actor that is
      // handling an event already takes this one afterwards, so the address is changed in its own microtask.
      queueMicrotask(() => latest.current.setQuery(next, options))
      actor.send({ type: 'query.changed', query: next })
    },
    [actor, latest],
  )
  useLayoutEffect(() => {
    const replace = { replace: true }
    const requests = [
      actor.on('search.requested', ({ search }) => change({ type: 'search', search }, replace)),
      actor.on('page.requested', ({ page }) => change({ type: 'page', page }, replace)),
    ]
    return () => {
      for (const { unsubscribe } of requests) unsubscribe()
    }
  }, [actor, change])
  const choose = useCallback((choice: ListChoice) => change(choice, { replace: false }), [change])
  const { context, value } = useSelector(actor, (snapshot) => snapshot)
  const { answer: state } = value
  const isBusy = state === 'loading' || state === 'redirecting'
  const { typed, page } = context
  return {
    definition,
    query,
    address,
    hidden,
    addressOf,
    typed,
    page,
    state,
    isBusy,
    choose,
    send: actor.send,
    fetchPage,
  }
}
