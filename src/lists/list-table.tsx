import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react'
import type { FailedCall } from '#src/rules/failure.ts'
import { paging, visiblePages } from '#src/rules/paging.ts'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { DataTable, PrintCaption } from '#src/ui/lists/data-table.tsx'
import { Pagination } from '#src/ui/lists/pagination.tsx'
import type { Column } from '#src/ui/lists/table-head.tsx'
import type { ListColumn } from './list-definition.ts'
import { ListEmpty, listNotLoaded, RetryButton } from './list-empty.tsx'
import { chosenFilters } from './list-filters.tsx'
import type { RowMenuItems } from './use-columns.tsx'
import type { FilterOptions } from './use-filter-options.ts'
import type { AnyList, ListState } from './use-list.ts'
import { useReadNextPage } from './use-read-next-page.ts'
import type { ListView } from './view-popups.tsx'

type ListTableProps<Row> = Pick<ComponentProps<typeof ListEmpty>, 'hintOf'> & {
  list: ListState<Row>
  columns: readonly ListColumn<Row>[]
  menu: RowMenuItems<Row> | undefined
  appearance: ListView['appearance']
  optionsOf: FilterOptions
  /** Whether something other than the list itself is loading. */
  busy: boolean
  create: ReactNode
  returnsTo: number | null | undefined
}

export const ListTable = <Row,>({
  list,
  columns,
  menu,
  appearance,
  optionsOf,
  busy,
  create,
  hintOf,
  returnsTo,
}: ListTableProps<Row>) => {
  const { definition, query, page, state, failedCall, choose, reload } = list
  const rows = appearance.isKnown ? (page?.rows ?? []) : []
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
        busy={busy || state === 'loading' || !appearance.isKnown}
        isBlank={!appearance.isKnown}
        isCompact={appearance.density === 'compact'}
        itemsOf={menu}
        returnsTo={returnsTo}
        reusesRows
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
