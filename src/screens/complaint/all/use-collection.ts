import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useContext, useSyncExternalStore } from 'react'
import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { customers } from '#src/contract/customers.ts'
import { memberOf } from '#src/contract/member-of.ts'
import { type SentWrite, staleAfter } from '#src/contract/stale-after.ts'
import { complaintRecord } from '#src/data/readings.ts'
import { may } from '#src/rules/access.ts'
import { isNotFound } from '#src/rules/failure.ts'
import { exportPaging } from '#src/rules/paging.ts'
import { complaintFilter } from '#src/rules/status.ts'
import { followRuns, type LazyRuns, RunsContext } from '#src/runs/runs-context.tsx'
import { type Services, useServices } from '#src/session/services.tsx'
import { hasEnded } from '#src/session/session.ts'
import { mayHaveChanged } from '#src/writes/writes.ts'
import type { Collected } from './collected.ts'
import { type Collector, createCollector } from './collector.ts'

/** What was read of all complaints, and how to read them. It stays until the session ends. */
export const useCollection = (): { collected: Collected; collector: Collector } => {
  const services = useServices()
  const runs = useContext(RunsContext)
  const client = useQueryClient()
  const collector = collectorOf(client, services, runs)
  return { collected: useSyncExternalStore(collector.subscribe, collector.get), collector }
}

const ofClients = new WeakMap<QueryClient, Collector>()

const collectorOf = (client: QueryClient, services: Services, runs: LazyRuns | null): Collector => {
  const collector = ofClients.get(client) ?? openCollector(client, services, runs)
  ofClients.set(client, collector)
  return collector
}

/** How many calls run at once, and how many while the user waits for something else. */
const mostCalls = { alone: 6, beside: 4 }

const openCollector = (
  client: QueryClient,
  { call, writes, session: { actor } }: Services,
  runs: LazyRuns | null,
): Collector => {
  const { pageSize } = exportPaging
  const isPortalBusy = () =>
    writes.running().size > 0 ||
    client.isFetching({
      predicate: (query) => query.meta?.isOptional !== true && query.meta?.isCollected !== true,
    }) > 0
  const collector = createCollector({
    listHospitals: (page, signal) =>
      call(customers.list, { query: { page, pageSize, sortBy: 'id', sortType: 'asc' }, signal }),
    listComplaints: ({ hospital, covers, page, signal }) =>
      call(complaints.list, {
        params: { id: hospital },
        query: {
          page,
          pageSize,
          status: covers === 'open' ? complaintFilter.open : complaintFilter.all,
          sortBy: 'createdAt',
          sortType: 'asc',
        },
        signal,
      }),
    limit: () => (isPortalBusy() ? mostCalls.beside : mostCalls.alone),
    mayRead: () => may.readComplaints(actor.getSnapshot().context.user),
  })
  const stopCache = client.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (type !== 'updated') return
    const [area, scope] = queryKey
    const record = area === 'complaints' ? memberOf(scope, 'record') : undefined
    const complaint =
      typeof record === 'number' ? client.getQueryData<Complaint>(complaintRecord(record).key) : undefined
    if (complaint !== undefined) collector.updateComplaint(complaint)
    collector.pump()
  })
  const stopWrites = writes.subscribe((write, _, calls) => {
    collector.pump()
    if (write.status === 'active' || !mayHaveChanged(write)) return
    const { failure } = write.context
    followWrites(client, collector, calls, failure !== null && isNotFound(failure))
  })
  const stopRuns =
    runs === null ? undefined : followRuns(runs, (sent) => followWrites(client, collector, sent))
  const { unsubscribe } = actor.subscribe((session) => {
    collector.pump()
    if (!hasEnded(session)) return
    stopCache()
    stopWrites()
    stopRuns?.()
    unsubscribe()
    ofClients.delete(client)
  })
  return collector
}

/** `isGone` says that the server does not know what was written: it is not taken for resolved. */
const followWrites = (
  client: QueryClient,
  collector: Collector,
  writes: readonly SentWrite[],
  isGone = false,
) => {
  for (const { endpoint, input } of writes) {
    const removed = endpoint === customers.remove ? memberOf(input.params, 'customerId') : null
    if (typeof removed === 'number') collector.forget(removed)
  }
  // A hospital of which several complaints were resolved is read once. It is cancelled where the session ends.
  for (const [hospital, complaints] of resolvedIn(collector, writes))
    readAgain(client, collector, hospital, isGone ? new Set() : complaints).catch(() => undefined)
}

/** The complaints that were written, by their hospitals. */
const resolvedIn = (collector: Collector, writes: readonly SentWrite[]): Map<number, Set<number>> => {
  const resolved = new Map<number, Set<number>>()
  for (const { area, record, customer } of writes.flatMap(staleAfter)) {
    if (area !== 'complaints' || record === undefined) continue
    const hospital = collector.hospitalOf(record) ?? customer
    if (hospital !== undefined) resolved.set(hospital, (resolved.get(hospital) ?? new Set()).add(record))
  }
  return resolved
}

/** As a query of the cache: who waits for what shows complaints waits for it as well. */
const readAgain = (
  client: QueryClient,
  collector: Collector,
  hospital: number,
  resolved: ReadonlySet<number>,
) =>
  client.fetchQuery({
    // Another complaint of the hospital needs a reading of its own.
    queryKey: ['complaints', { customer: hospital }, 'collected', ...resolved],
    queryFn: async () => {
      await collector.readHospitalAgain(hospital, resolved)
      return null
    },
    gcTime: 0,
    meta: { isCollected: true },
  })
