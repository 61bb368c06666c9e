import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import { checkTotal, firstPage, type Known } from './known.ts'
import type { Filter, Subject } from './subject.ts'

/** A status that some rows lack leaves those that have it, and all of them. */
export const filterWork = async <Row, Key extends string>(
  subject: Subject<Row, Key>,
  filter: Filter<Row>,
  known: Known<Row>,
): Promise<string> => {
  const { value, held } = tellingStatus(known.rows, filter)
  const page = await subject.ask({ ...firstPage(subject, known), status: value })
  const wrong = page.rows.find((row) => !filter.holds(row, value))
  if (wrong !== undefined) fail(`row ${subject.idOf(wrong)} does not have status ${value}`)
  checkTotal(known, page.totalItems, held)
  return `status ${value}: ${page.totalItems} of ${known.totalItems} rows`
}

/** The status that most rows have, but not all. */
const tellingStatus = <Row>(rows: readonly Row[], { values, holds }: Filter<Row>) =>
  values
    .map((value) => ({ value, held: rows.filter((row) => holds(row, value)).length }))
    .filter(({ held }) => held < rows.length)
    .toSorted((left, right) => right.held - left.held)[0] ?? cannotCheck('there is nothing to filter: 0 rows')
