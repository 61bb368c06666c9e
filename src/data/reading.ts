import {
  type Query as CachedQuery,
  type QueryFunction,
  type QueryKey,
  type SkipToken,
  skipToken,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { Call } from '#src/api/client.ts'
import type { Scope } from '#src/contract/stale-after.ts'
import { type Failure, isNotFound, readFailure } from '#src/rules/failure.ts'
import { timing } from '#src/rules/timing.ts'
import { useServices } from '#src/session/services.tsx'

/**
 * Something that is read from the API, and the key that it is kept under. The key begins with an area of the contract, and with what it
 * is about if that is one record or one customer: after a write, what it concerns is read again. What no write changes has a key of its
 * own.
 */
export type Reading<Value> = {
  key: readonly [area: string, scope?: Scope | string | number | undefined, ...parts: readonly unknown[]]
  read: (call: Call, signal: AbortSignal) => Promise<Value>
  /**
   * For how many milliseconds an answer is not read again; `while shown`: as long as something shows it. By default it is
   * read again by each component that shows it.
   */
  fresh?: number | 'while shown'
}

/** How a failed reading is reported. */
export type ReadingMeta = {
  /** Which failures mean that there is no such thing, which its place says. */
  isMissing?: ((failure: Failure) => boolean) | undefined
  /** The name of what could not be loaded in the log, if that is where a failure is reported. */
  loggedAs?: string | undefined
  /** A part of a screen that is left out without its answer. */
  isOptional?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadingMeta & Record<string, unknown>
  }
}

type Query<Value> = {
  queryKey: QueryKey
  queryFn: QueryFunction<Value> | SkipToken
  staleTime: number | ((query: { state: { dataUpdatedAt: number } }) => number)
  gcTime?: number
  meta: ReadingMeta & Record<string, unknown>
}

/** A reading as TanStack Query takes it; nothing is read if it is null. */
export const toQuery = <Value>(
  call: Call,
  reading: Reading<Value> | null,
  meta: ReadingMeta = {},
): Query<Value> => ({
  queryKey: reading?.key ?? nothing,
  queryFn: reading === null ? skipToken : ({ signal }) => reading.read(call, signal),
  ...freshness(reading?.fresh ?? 0),
  meta: { ...meta },
})

const freshness = (fresh: number | 'while shown'): Pick<Query<unknown>, 'staleTime' | 'gcTime'> =>
  fresh === 'while shown'
    ? { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }
    : { staleTime: (query) => (isReadAhead(query) ? timing.freshAhead : fresh) }

const nothing: QueryKey = ['nothing']

/** Reads something while its component is mounted; nothing if it is null. What was read before is returned at once, and read again. */
export const useReading = <Value>(
  reading: Reading<Value> | null,
  meta: ReadingMeta = {},
): UseQueryResult<Value> => {
  const { call } = useServices()
  return useQuery(toQuery(call, reading, meta))
}

/** When what was read ahead arrived. */
const arrivals = new WeakMap<object, number>()

export const markAsReadAhead = (query: CachedQuery): void =>
  void arrivals.set(query, query.state.dataUpdatedAt)

export const forgetReadAhead = (query: object): void => void arrivals.delete(query)

/** Whether an answer was read ahead just now: then it is not read again for being shown. */
export const isReadAhead = (query: { state: { dataUpdatedAt: number } }): boolean => {
  const { dataUpdatedAt } = query.state
  return arrivals.get(query) === dataUpdatedAt && Date.now() - dataUpdatedAt < timing.freshAhead
}

/** For the rejection of a reading: null where there is no such record (any more); throws every other failure again. */
export const nullIfMissing = (error: unknown): null => {
  if (isNotFound(readFailure(error))) return null
  throw error
}

/** Whether the reading of a record says that there is none (any more). Rejects if it fails otherwise. */
export const isMissingRecord = (reading: Promise<unknown>): Promise<boolean> =>
  reading.then(
    () => false,
    (error: unknown) => nullIfMissing(error) === null,
  )
