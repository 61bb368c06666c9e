import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useLocation, useRouter } from 'wouter'
import type { createListMachine } from '#machines/list.machine.ts'
import type { ListQuery } from '#machines/list-query.ts'
import type { ListEvent } from '#machines/list-setup.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import { promiseActor } from '#src/session/promise-actor.ts'
import { useEffects } from '#src/session/use-effects.ts'
import { formatQuery, parseQuery } from './query-address.ts'

/** What a page of a list is asked by. */
export type PageQuery = ListQuery & { pageSize: number }

type FetchPage<Row> = (query: PageQuery, signal: AbortSignal) => Promise<Page<Row>>

type ListOptions<Row> = {
  machine: ReturnType<typeof createListMachine<Row>>
  /** Stays the same function between renders. */
  fetchPage: FetchPage<Row>
  /** How many rows a page has, where it is not the spec's default. */
  pageSize?: number
  /** What the bare route asks for. */
  first: ListQuery
  sortKeys: readonly string[]
  /** The statuses that can be filtered by, where they are known beforehand. */
  statuses?: readonly number[]
}

/** A list as its screen draws it. */
export type List<Row> = {
  query: ListQuery
  typed: string
  /** The last answer; null before the first. */
  page: Page<Row> | null
  state: 'loading' | 'populated' | 'empty' | 'missing' | 'failed'
  send: (event: ListEvent) => void
  fetchPage: FetchPage<Row>
}

/** Runs a list on its screen: asks for its pages, tells its notices, and keeps its query and the address the same. */
export const useList = <Row>({
  machine,
  fetchPage,
  pageSize = paging.defaultPageSize,
  first,
  sortKeys,
  statuses,
}: ListOptions<Row>): List<Row> => {
  const [path, navigate] = useLocation()
  const search = useRawSearch()
  const provided = useMemo(
    () =>
      machine.provide({
        actors: { fetchPage: promiseActor((query, signal) => fetchPage({ ...query, pageSize }, signal)) },
      }),
    [machine, fetchPage, pageSize],
  )
  const actor = useActorRef(provided, { input: { query: parseQuery(search, first, sortKeys, statuses) } })
  useEffects(actor)
  useEffect(() => {
    actor.send({ type: 'query.replaced', query: parseQuery(search, first, sortKeys, statuses) })
  }, [actor, search, first, sortKeys, statuses])
  useEffect(() => {
    const { unsubscribe } = actor.on('query.changed', ({ query, history }) =>
      // The call goes out first: a browser takes longer over a new address than over that.
      queueMicrotask(() => navigate(path + formatQuery(query, first), { replace: history === 'replace' })),
    )
    return unsubscribe
  }, [actor, navigate, path, first])
  const { context, value } = useSelector(actor, (snapshot) => snapshot)
  return { ...context, state: value.answer, send: actor.send, fetchPage }
}

// wouter's own useSearch decodes what URLSearchParams decodes once more, which spoils a search for `%41`.
const useRawSearch = (): string => {
  const router = useRouter()
  return router.searchHook(router)
}
