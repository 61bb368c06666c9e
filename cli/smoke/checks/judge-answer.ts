import { cannotCheck, Finding, fail } from '#cli/client/finding.ts'
import { type CheckClient, reread } from '#cli/smoke/check.ts'
import type { Page } from '#src/rules/paging.ts'
import type { CheckedList, CheckedListQuery } from './list.ts'
import type { KnownRows } from './pages.ts'

/** The rows that a list had at the time of an answer, as far as that can be known while others write. */
export type ObservedRows<Row> = {
  /** Rows that were there before and after, and are the same: they were there in between. */
  certain: readonly Row[]
  /** All rows that were seen; null if a page is wrong, or the list is longer than smoke reads. */
  seen: readonly Row[] | null
}

/** A query of a list, and how its answer is checked. */
export type ListQueryCheck<Row, Key extends string> = (known: KnownRows<Row>) => {
  query: CheckedListQuery<Key>
  /** Has to find nothing. */
  emptyQuery?: CheckedListQuery<Key>
  /** Throws a Finding if the answer is wrong. */
  judge(page: Page<Row>, observed: ObservedRows<Row>, nothing: Page<Row> | null): string
}

const mostAttempts = 6

/**
 * Checks an answer against the known rows. If it seems wrong, the rows are read before and after another
 * answer, because others may write in between: a failure counts only if both readings confirm it, twice in a
 * row.
 */
export const judgeAnswer = async <Row, Key extends string>(
  list: CheckedList<Row, Key>,
  client: CheckClient,
  check: ListQueryCheck<Row, Key>,
): Promise<string> => {
  const known = await list.known(client)
  if (known.incomplete === null) {
    const observed = observeRows(list, known.rows, known.rows)
    const first = await outcomeOf(list, client, check(known), async () => observed)
    if (!(first instanceof Finding)) return first
  }
  let isSuspect = false
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const before = await list.rows(reread(client))
    const observed = async () => observeRows(list, before, await list.rows(reread(client)))
    const outcome = await outcomeOf(list, reread(client), check(known), observed)
    if (!(outcome instanceof Finding)) return outcome
    if (isSuspect) throw outcome
    isSuspect = true
  }
  return cannotCheck('changed while it was read')
}

/** More rows than were seen, or fewer than are certain, cannot be right. */
export const judgeTotal = <Row>(
  counted: number,
  { certain, seen }: ObservedRows<Row>,
  holds: (row: Row) => boolean,
): void => {
  const fewest = certain.filter(holds).length
  if (counted < fewest) fail(`counts ${counted} rows, ${fewest} were expected`)
  // While the list changes, rows may come and go unseen.
  const isUnchanged = seen !== null && seen.length === certain.length
  if (isUnchanged && counted > fewest) fail(`counts ${counted} rows, ${fewest} were expected`)
}

const outcomeOf = async <Row, Key extends string>(
  { ask }: CheckedList<Row, Key>,
  client: CheckClient,
  { query, emptyQuery, judge }: ReturnType<ListQueryCheck<Row, Key>>,
  observed: () => Promise<ObservedRows<Row>>,
): Promise<string | Finding> => {
  const [page, nothing] = await Promise.all([
    ask(client, query),
    emptyQuery === undefined ? null : ask(client, emptyQuery),
  ])
  const collected = await observed()
  try {
    return judge(page, collected, nothing)
  } catch (error) {
    if (error instanceof Finding && error.verdict === 'failed') return error
    throw error
  }
}

const observeRows = <Row, Key extends string>(
  { idOf }: CheckedList<Row, Key>,
  before: readonly Row[] | null,
  after: readonly Row[] | null,
): ObservedRows<Row> => {
  if (before === null || after === null) return { certain: [], seen: null }
  const later = new Map(after.map((row) => [idOf(row), JSON.stringify(row)]))
  const certain = new Map(
    before.filter((row) => later.get(idOf(row)) === JSON.stringify(row)).map((row) => [idOf(row), row]),
  )
  // A row that was changed may count by either of its states.
  const changed = [...before, ...after].filter((row) => !certain.has(idOf(row)))
  return { certain: [...certain.values()], seen: [...certain.values(), ...changed] }
}
