import { beginWalk } from '#src/records/record-walk.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import type { Session } from '#src/session/session.ts'
import type { ListState } from './use-list.ts'

/** The columns that lead to the record of the row. */
const recordKinds: ReadonlySet<string | undefined> = new Set(['title', 'id', 'link'])

/** Begins a way through the records of a list, as it is filtered and sorted now, at one of its rows. */
export const beginRecordWalk = <Row>(
  session: Session,
  { definition, query, page, addressOf, hidden, fetchPage }: ListState<Row>,
  opened: Row,
  userId: number | undefined,
  onReached: (id: number, address: string) => void,
): void => {
  const { columns, record, isOpen, isCounted, pageSize = paging.defaultPageSize } = definition
  const link = columns.find((column) => column.link !== undefined && recordKinds.has(column.kind))?.link
  if (link === undefined || page === null) return
  const toWalked = ({ rows, totalItems, totalPages }: Page<Row>) => ({
    entries: rows.map((row) => ({ id: record(row).id, to: link.to(row), isOpen: isOpen?.(row) ?? true })),
    total: totalItems,
    isLeast: isCounted === 'at least' || totalPages === 0,
    totalPages,
  })
  beginWalk(session, {
    userId,
    opened: link.to(opened),
    page: query.page,
    pageSize,
    first: toWalked(page),
    read: async (wanted) =>
      toWalked(await fetchPage({ ...query, page: wanted, pageSize }, new AbortController().signal)),
    addressOf: (wanted) => addressOf({ ...query, page: wanted }, hidden),
    onReached,
  })
}
