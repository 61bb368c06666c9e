import { type ReactNode, useCallback, useMemo } from 'react'
import type { ListQuery } from '#machines/list-query.ts'
import type { ConstantOption } from '#src/contract/constants.ts'
import { messages } from '#src/rules/messages.ts'
import { paging, visiblePages } from '#src/rules/paging.ts'
import { failureDetails } from '#src/session/failed-call.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/feedback/copy-button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { DataTable } from '#src/ui/lists/data-table.tsx'
import { Pagination } from '#src/ui/lists/pagination.tsx'
import { PrintCaption } from '#src/ui/lists/print-caption.tsx'
import type { Column } from '#src/ui/lists/table-head.tsx'
import { ListEmpty, type ListEmptyProps } from './list-empty.tsx'
import { statusLabel } from './status-label.ts'
import type { List } from './use-list.ts'

/**
 * A column of a list: its head, and what stands in it for each row. Where that is more than text, `text` says it in plain words
 * for those who cannot take the rest along; null where there is nothing to say.
 */
export type ListColumn<Row> = Column &
  (
    | { cell: (row: Row) => string | number; text?: never }
    | { cell: (row: Row) => ReactNode; text: ((row: Row) => string) | null }
  )

type ListTableProps<Row> = {
  list: List<Row>
  label: string
  columns: readonly ListColumn<Row>[]
  /** What the spec says where there are no rows. */
  emptySentence: string
  statuses: readonly ConstantOption[]
  /** Whether something else than the list's own fetch is under way. */
  busy: boolean
  /** The way to the first record, for those who may add one. */
  begin?: ReactNode
}

/** The rows of a list with their pages, or what stands in their place. */
export const ListTable = <Row,>({
  list,
  label,
  columns,
  emptySentence,
  statuses,
  busy,
  begin,
}: ListTableProps<Row>) => {
  const { query, page, state, send } = list
  const rows = page?.rows ?? []
  const totalPages = page?.totalPages ?? 0
  const currentPage = Math.min(query.page, totalPages)
  const pages = useMemo(() => visiblePages(currentPage, totalPages), [currentPage, totalPages])
  const sort = useCallback((sortBy: string) => send({ type: 'sort.chosen', sortBy }), [send])
  const turn = useCallback((to: number) => send({ type: 'page.chosen', page: to }), [send])
  return (
    <>
      {state === 'failed' && rows.length > 0 ? (
        <MessageBar text={`${notLoaded} These rows are from before.`}>
          <Retry send={send} />
        </MessageBar>
      ) : null}
      <PrintCaption text={filterText(query, columns, statuses)} />
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        sort={query}
        onSort={sort}
        busy={busy || state === 'loading'}
        expectedRows={paging.defaultPageSize}
        empty={<InPlaceOfRows list={list} sentence={emptySentence} statuses={statuses} begin={begin} />}
      />
      <Pagination
        currentPage={currentPage}
        totalPages={totalPages}
        pages={pages}
        rowsPerPage={paging.rowsPerPageLabel}
        onPage={turn}
      />
    </>
  )
}

const InPlaceOfRows = (props: ListEmptyProps & { list: List<unknown> }) => {
  const { state, send } = props.list
  if (state === 'missing') return <EmptyState title={messages.notFound} icon={emptyStateIcons.search} />
  if (state !== 'failed') return <ListEmpty {...props} />
  return (
    <EmptyState
      title={notLoaded}
      icon={emptyStateIcons.failure}
      action={
        <>
          <Retry send={send} />
          <CopyButton label="Copy details" text={failureDetails} />
        </>
      }
    />
  )
}

/** What the printed rows are narrowed and sorted by. */
const filterText = (
  { search, status, sortBy, sortType }: ListQuery,
  columns: readonly Column[],
  statuses: readonly ConstantOption[],
): string => {
  const sorted = columns.find(({ sortKey }) => sortKey === sortBy)
  return [
    ...(search === '' ? [] : [`Search: ${search}`]),
    ...(status === null ? [] : [`Status: ${statusLabel(status, statuses)}`]),
    ...(sorted === undefined
      ? []
      : [`Sorted by ${sorted.header}, ${sortType === 'asc' ? 'ascending' : 'descending'}`]),
  ].join(' · ')
}

const notLoaded = 'The list could not be loaded.'

const Retry = ({ send }: Pick<List<unknown>, 'send'>) => (
  <Button onClick={() => send({ type: 'retry.chosen' })}>Retry</Button>
)
