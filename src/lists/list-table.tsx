import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { AheadContext } from '#src/data/ahead.ts'
import { RecordMissing } from '#src/records/record-missing.tsx'
import type { FailedCall } from '#src/rules/failure.ts'
import { paging, visiblePages } from '#src/rules/paging.ts'
import { timing } from '#src/rules/timing.ts'
import { failureDetails } from '#src/session/failure-details.ts'
import { useServices } from '#src/session/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/feedback/copy-button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { DataTable, PrintCaption } from '#src/ui/lists/data-table.tsx'
import { Pagination } from '#src/ui/lists/pagination.tsx'
import type { Column } from '#src/ui/lists/table-head.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import type { ListColumn } from './list-definition.ts'
import { chosenFilters } from './list-filters.tsx'
import { listReading } from './list-reading.ts'
import type { RowMenuItems } from './use-columns.tsx'
import type { FilterOptions } from './use-filter-options.ts'
import type { AnyList, ListState } from './use-list.ts'
import type { ListView } from './view-popups.tsx'

type ListTableProps<Row> = Pick<ComponentProps<typeof ListEmpty>, 'hintOf'> & {
  list: ListState<Row>
  columns: readonly ListColumn<Row>[]
  menu: RowMenuItems<Row> | undefined
  options: ListView['options']
  optionsOf: FilterOptions
  /** Whether something other than the list itself is loading. */
  busy: boolean
  create: ReactNode
}

export const ListTable = <Row,>({
  list,
  columns,
  menu,
  options,
  optionsOf,
  busy,
  create,
  hintOf,
}: ListTableProps<Row>) => {
  const { definition, query, page, state, isBusy, failedCall, choose, reload } = list
  const rows = options.isKnown ? (page?.rows ?? []) : []
  const totalPages = page?.totalPages ?? 0
  const hasOldRows = state === 'failed' && page !== null
  const currentPage = Math.min(hasOldRows ? page.currentPage : query.page, totalPages)
  const pages = useMemo(() => visiblePages(currentPage, totalPages), [currentPage, totalPages])
  const { record } = definition
  const idOf = useCallback((row: Row) => record(row).id, [record])
  const sort = useCallback((sortBy: string) => choose({ type: 'sort', sortBy }), [choose])
  const rest = useReadNextPage(list)
  const { page: asked } = query
  // The page that could not be loaded is asked for already: another click on it is another try.
  const turn = useCallback(
    (to: number) => (to === asked ? reload() : choose({ type: 'page', page: to })),
    [choose, reload, asked],
  )
  return (
    <>
      {state === 'failed' && rows.length > 0 ? (
        <MessageBar text={`${listNotLoaded} These rows are from before.${reasonOf(failedCall)}`}>
          <RetryButton reload={reload} />
        </MessageBar>
      ) : null}
      <PrintCaption text={filterText(list, columns, optionsOf)} />
      <DataTable
        label={definition.title}
        columns={columns}
        rows={rows}
        idOf={idOf}
        sort={query}
        onSort={sort}
        busy={busy || isBusy || !options.isKnown}
        isBlank={!options.isKnown}
        isCompact={options.density === 'compact'}
        itemsOf={menu}
        expectedRows={paging.defaultPageSize}
        empty={<ListEmpty list={list} optionsOf={optionsOf} create={create} hintOf={hintOf} />}
      />
      <Pagination
        currentPage={currentPage}
        totalPages={totalPages}
        pages={pages}
        rowsPerPage={paging.rowsPerPageLabel}
        onPage={turn}
        {...rest}
      />
    </>
  )
}

/** Reads the next page once the pointer rests on the pages. */
const useReadNextPage = <Row,>({ definition, query, page, fetchPage }: ListState<Row>) => {
  const { begin, stop } = useContext(AheadContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const next = query.page < (page?.totalPages ?? 0) ? query.page + 1 : null
  const latest = useLatest(() => {
    if (next === null) return
    begin(
      listReading(definition, (_call, _query, signal, asked) => fetchPage(asked, signal), {
        ...query,
        page: next,
      }),
    )
  })
  const isOver = useRef(false)
  const wait = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), timing.pointerRest)
  }, [latest])
  const onPointer = useCallback(() => {
    isOver.current = true
    wait()
  }, [wait])
  const onPointerLeave = useCallback(() => {
    isOver.current = false
    clearTimeout(timer.current)
    stop()
  }, [stop])
  // After a step the pointer may rest where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another next one
  useEffect(() => {
    if (isOver.current) wait()
    return () => clearTimeout(timer.current)
  }, [wait, page])
  return { onPointer, onPointerLeave }
}

const reasonOf = (call: FailedCall | null): string =>
  call?.serverMessage ? ` The server says: ${call.serverMessage}` : ''

/** What the rows are filtered and sorted by. */
export const filterText = (
  { query, definition: { filters } }: Pick<AnyList, 'query' | 'definition'>,
  columns: readonly Column[],
  optionsOf: FilterOptions,
): string => {
  const { search, sortBy, sortType } = query
  const sorted = columns.find(({ sortKey }) => sortKey === sortBy)
  return [
    ...(search === '' ? [] : [`Search: ${search}`]),
    ...chosenFilters(filters, query, optionsOf).map(({ filter, text }) => `${filter.label}: ${text}`),
    ...(sorted === undefined
      ? []
      : [`Sorted by ${sorted.header}, ${sortType === 'asc' ? 'ascending' : 'descending'}`]),
  ].join(' · ')
}

type ListEmptyProps = {
  list: AnyList
  optionsOf: FilterOptions
  /** What creates the first record. */
  create: ReactNode
  /** Says what there is, though nothing with the chosen status. */
  hintOf?: ((status: string) => string) | undefined
}

const NotLoaded = ({ list: { failedCall, reload } }: { list: AnyList }) => {
  const { address } = useServices()
  return (
    <EmptyState
      title={listNotLoaded}
      hint={failedCall?.serverMessage ?? undefined}
      icon={emptyStateIcons.failure}
      action={
        <>
          <RetryButton reload={reload} />
          <CopyButton label="Copy details" text={() => failureDetails(address.current().path, failedCall)} />
        </>
      }
    />
  )
}

const ListEmpty = ({ list, optionsOf, create, hintOf }: ListEmptyProps) => {
  const { state, query, reload, choose, definition, page } = list
  if (state === 'missing' && definition.owner !== undefined) return <RecordMissing {...definition.owner} />
  if (state === 'failed') return <NotLoaded list={list} />
  const total = page?.totalItems ?? 0
  if (total > 0) {
    return (
      <EmptyState
        title="This page came without rows."
        icon={emptyStateIcons.failure}
        hint={`The server counts ${total}.`}
        action={<RetryButton reload={reload} />}
      />
    )
  }
  const chosen = chosenFilters(definition.filters, query, optionsOf)
  const filtered = chosen
    .map(({ filter, text }) => `the ${filter.label.toLowerCase()} “${text}”`)
    .join(' and ')
  const showAll = chosen.map(({ filter: { name, showAll: label } }) => (
    <Button key={name} onClick={() => choose({ type: 'filter', name, value: null })}>
      {label}
    </Button>
  ))
  if (query.search !== '') {
    return (
      <EmptyState
        title={definition.emptyText}
        icon={emptyStateIcons.search}
        hint={`Nothing matches “${query.search}”${filtered === '' ? '' : ` with ${filtered}`}.`}
        action={
          <>
            <Button onClick={() => choose({ type: 'search', search: '' })}>Reset search</Button> {showAll}
          </>
        }
      />
    )
  }
  if (filtered !== '') {
    return (
      <EmptyState
        title={definition.emptyText}
        icon={emptyStateIcons.filter}
        hint={hintFor(chosen, hintOf) ?? `Nothing has ${filtered}.`}
        action={showAll}
      />
    )
  }
  return (
    <EmptyState
      title={definition.emptyText}
      hint="Nothing has been added yet."
      action={
        <>
          {create} <Button onClick={reload}>Refresh</Button>
        </>
      }
    />
  )
}

/** What there is, where nothing but a status was chosen. */
const hintFor = (
  [first, ...others]: ReturnType<typeof chosenFilters>,
  hintOf: ListEmptyProps['hintOf'],
): string | undefined =>
  first?.filter.kind === 'status' && others.length === 0 ? hintOf?.(first.text) : undefined

const listNotLoaded = 'The list could not be loaded.'

const RetryButton = ({ reload }: Pick<AnyList, 'reload'>) => <Button onClick={reload}>Retry</Button>
