import { useCallback, useEffect, useMemo, useRef } from 'react'
import { isBeyondEnd, type ListQuery, queryAfter } from '#machines/list-query.ts'
import { List } from '#src/lists/list.tsx'
import type { PageQuery } from '#src/lists/list-definition.ts'
import { type ListState, useListQuery } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { FailedWrites } from '#src/records/failed-writes.tsx'
import { may } from '#src/rules/access.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import { complaintFilter } from '#src/rules/status.ts'
import { useAccess } from '#src/session/use-access.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { arrange } from './all/arrange.ts'
import { AskToRead } from './all/ask-to-read.tsx'
import type { Collected, Covers, HospitalComplaint } from './all/collected.ts'
import type { Collector } from './all/collector.ts'
import { FailedHospitals } from './all/failed-hospitals.tsx'
import { ReadingBar } from './all/reading-bar.tsx'
import { useArranged } from './all/use-arranged.ts'
import { useCollection } from './all/use-collection.ts'
import { managerKey, useAllComplaintsList } from './all-complaints.fields.tsx'
import { ResolveNote } from './complaint.fields.tsx'
import { resolveSeveral } from './resolve-several.ts'
import { resolutionsPath } from './use-resolution.ts'

/** `/complaints`: those of all hospitals, which the portal reads one hospital after the other when asked to. */
const AllComplaints = () => (
  <AccessGate access={may.readComplaints}>
    <Complaints />
  </AccessGate>
)

export default AllComplaints

const Complaints = () => {
  const { collected, collector } = useCollection()
  const movedAt = useRef(0)
  const frame = useRef<HTMLDivElement>(null)
  const { list, covers, waiting, show, readOf } = useAllComplaints(collected, collector, { frame, movedAt })
  const mayResolve = useAccess(may.resolveComplaints)
  const bar = (
    <ReadingBar
      collected={collected}
      collector={collector}
      waiting={waiting}
      onShow={show}
      onReadAll={() => readOf(null)}
    />
  )
  return (
    <div ref={frame} style={{ display: 'contents' }}>
      <List
        list={list}
        bulk={{ address: paths.complaints, actions: mayResolve ? resolvingInAny : [] }}
        beforeTable={
          <>
            <ResolveNote />
            <FailedWrites path={resolutionsPath} />
            {covers === null || collected.state === 'reading' ? bar : null}
          </>
        }
        insteadOfTable={
          covers === null ? undefined : (
            <AskToRead
              collected={collected}
              collector={collector}
              covers={covers}
              onManager={(manager) => readOf(manager, covers)}
            />
          )
        }
      >
        <FailedHospitals collected={collected} collector={collector} />
      </List>
    </div>
  )
}

const resolvingInAny = [
  resolveSeveral(({ complaint, hospital }: HospitalComplaint) => ({ complaint, customerId: hospital.id })),
]

/** What was read as a list; `covers` is what has to be asked for first. */
const useAllComplaints = (
  collected: Collected,
  collector: Collector,
  place: Parameters<typeof useArranged>[2],
) => {
  const definition = useAllComplaintsList(collected, place.movedAt)
  const { setQuery, ...addressed } = useListQuery(definition)
  const { query } = addressed
  const { rows, waiting, show } = useArranged(collected, query, place)
  const latest = useLatest({ query, setQuery })
  const choose = useCallback<ListState<HospitalComplaint>['choose']>(
    (choice, options) => latest.current.setQuery(queryAfter(latest.current.query, choice), options),
    [latest],
  )
  /** Not what was rendered last: who steps through the records has left the list, and the reading goes on. */
  const fetchPage = useCallback(
    async (asked: PageQuery) => pageOf(arrange(collector.get().rows, asked), asked),
    [collector],
  )
  const atLeast = useMemo(() => ({ ...definition, isCounted: 'at least' as const }), [definition])
  const covers = unreadIn(collected, query)
  const page = useMemo(
    () => pageOf(rows ?? [], { ...query, pageSize: paging.defaultPageSize }),
    [rows, query],
  )
  const isBeyond = covers === null && collected.state !== 'reading' && isBeyondEnd(query, page)
  useEffect(() => {
    if (isBeyond) choose({ type: 'page', page: page.totalPages }, { replace: true })
  }, [isBeyond, page.totalPages, choose])
  const isLoading = isBeyond || rows === null || (collected.state === 'reading' && page.rows.length === 0)
  const state = isLoading ? 'loading' : stateOf(page)
  const list: ListState<HospitalComplaint> = {
    ...addressed,
    // Rows that wait are not in the page.
    definition: waiting > 0 ? atLeast : definition,
    page: covers !== null || rows === null ? null : page,
    state,
    failedCall: null,
    isLookingAgain: false,
    choose,
    reload: () => collector.read({ manager: collected.manager }),
    fetchPage,
  }
  /** The list is filtered by whose complaints are read. Back cannot undo a reading. */
  const readOf = (manager: number | null, needed?: Covers) => {
    collector.read({ manager, ...(needed === undefined ? {} : { covers: needed }) })
    choose({ type: 'filter', name: managerKey, value: manager }, { replace: true })
  }
  return { list, covers, waiting, show, readOf }
}

const stateOf = ({ rows }: Page<unknown>) => (rows.length === 0 ? 'empty' : 'populated')

/** Which complaints a query needs that nothing has been read of; null if there are none. */
const unreadIn = ({ state, covers, manager, rows }: Collected, { filters }: ListQuery): Covers | null => {
  const needed = filters.status === complaintFilter.open ? 'open' : 'all'
  const isRead = rows.length > 0 || !['unread', 'listing', 'listed'].includes(state)
  const isOfAsked = manager === null || filters[managerKey] === manager
  return isRead && isOfAsked && (needed === 'open' || covers === 'all') ? null : needed
}

const pageOf = (
  rows: readonly HospitalComplaint[],
  { page, pageSize }: Pick<PageQuery, 'page' | 'pageSize'>,
): Page<HospitalComplaint> => ({
  rows: rows.slice((page - 1) * pageSize, page * pageSize),
  totalItems: rows.length,
  totalPages: Math.ceil(rows.length / pageSize),
  currentPage: page,
})
