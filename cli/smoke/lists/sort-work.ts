import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import type { SortType } from '#src/rules/paging.ts'
import { checkTotal, firstPage, type Known } from './known.ts'
import { firstOutOfOrder } from './order.ts'
import type { Subject } from './subject.ts'

/** The list comes in this order: its first page is in order, and begins the order of all rows. */
export const sortWork = async <Row, Key extends string>(
  subject: Subject<Row, Key>,
  known: Known<Row>,
  sortBy: Key,
  sortType: SortType,
): Promise<string> => {
  if (known.totalItems < 2) cannotCheck(`there is nothing to sort: ${known.totalItems} rows`)
  const { rows } = await subject.ask({ ...firstPage(subject, known), sortBy, sortType })
  checkTotal(known, rows.length, Math.min(known.pageSize, known.totalItems))
  const sortValue = subject.sortValues[sortBy]
  const whole = known.complete ? known.rows.map(sortValue) : null
  const position = firstOutOfOrder(rows.map(sortValue), sortType, whole)
  const row = position === null ? undefined : rows[position]
  if (row !== undefined) fail(`row ${subject.idOf(row)} does not belong at position ${rows.indexOf(row) + 1}`)
  return `${rows.length} rows`
}
