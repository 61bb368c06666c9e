import {
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFilters,
  type QueryKey,
  replaceEqualDeep,
} from '@tanstack/react-query'
import type { Emitted } from '#machines/notices.ts'
import { loadFailureNotice } from '#machines/notices.ts'
import { problemsOf } from '#src/contract/problems.ts'
import { isStale, type SentWrite, staleAfter } from '#src/contract/stale-after.ts'
import { isReportable, readFailure } from '#src/rules/failure.ts'
import { timing } from '#src/rules/timing.ts'

// By default an answer waits for a timer before it is shown.
notifyManager.setScheduler(queueMicrotask)

/** Creates the cache of what one session has read. */
export const createQueryClient = (notify: (emitted: Emitted) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => report(error, query, notify),
      onSettled: (_data, _error, query) => void userInitiated.delete(query),
    }),
    defaultOptions: {
      queries: {
        // People press Retry.
        retry: false,
        // A server on this machine answers without a network as well.
        networkMode: 'always',
        gcTime: timing.answersKept,
        // What has failed on a screen is not asked for by another part of it.
        retryOnMount: (query) => query.getObserversCount() <= 1,
        refetchOnWindowFocus: false,
        structuralSharing: keepEqual,
      },
    },
  })

/** Reads again what a write has changed, where it is shown; elsewhere before it is shown again. */
export const readAgainAfter = (client: QueryClient, writes: readonly SentWrite[]): void => {
  const outdated = writes.flatMap(staleAfter)
  readAgain(client, {
    predicate: ({ queryKey: [area, scope] }) => outdated.some((stale) => isStale(area, scope, stale)),
  })
}

/** What is shown and read again because someone waits for it, after a write or with Retry, and not only to be sure. */
const userInitiated = new WeakSet<object>()

export const isUserInitiated = (client: QueryClient, queryKey: QueryKey): boolean => {
  const query = client.getQueryCache().find({ queryKey })
  return query !== undefined && userInitiated.has(query)
}

/** Reads again what is shown; the rest before it is shown again. */
export const readAgain = (client: QueryClient, filters: QueryFilters): void => {
  const queries = client.getQueryCache().findAll(filters)
  for (const query of queries) if (query.isActive()) userInitiated.add(query)
  // A first answer that is still awaited may be from before a write: it must not be taken for a later one.
  void client.cancelQueries({
    predicate: (query) => queries.includes(query) && query.state.data === undefined,
  })
  void client.invalidateQueries(filters)
}

/**
 * What was only read again to be sure says in its place that it failed, and what nothing shows was read ahead: neither has a
 * notice.
 */
const report = (error: unknown, query: Query<unknown, unknown>, notify: (emitted: Emitted) => void) => {
  const failure = readFailure(error)
  const { isMissing, isOptional, loggedAs } = query.meta ?? {}
  if (isOptional || !isReportable(failure) || isMissing?.(failure) || query.getObserversCount() === 0) return
  if (loggedAs !== undefined) {
    console.error(`${loggedAs} could not be loaded: ${failure.serverMessage ?? failure.kind}`)
  } else if (query.state.data === undefined || userInitiated.has(query)) notify(loadFailureNotice(failure))
}

/** An equal answer changes nothing on the screen. A copy would lose what could not be read of an answer. */
const keepEqual = (shown: unknown, next: unknown): unknown =>
  problemsOf(shown).length + problemsOf(next).length === 0 && replaceEqualDeep(shown, next) === shown
    ? shown
    : next
