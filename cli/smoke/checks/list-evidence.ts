import { cannotCheck, Finding, fail } from '#cli/client/finding.ts'
import type { CheckClient } from '#cli/smoke/check.ts'
import type { Page } from '#src/rules/paging.ts'
import { reread } from './confirm.ts'
import type { List, ListQuery } from './list.ts'
import type { Known } from './pages.ts'

/** What is known of a list at the time of an answer, though others write. */
export type Evidence<Row> = {
  /** Rows that were there before and after, and are the same: they were there in between. */
  certain: readonly Row[]
  /** All rows that were seen; null where the list is longer than smoke reads. */
  seen: readonly Row[] | null
}

/** What is asked of a list, and how its answer is judged. */
export type Question<Row, Key extends string> = (known: Known<Row>) => {
  query: ListQuery<Key>
  /** Has to find nothing. */
  emptyQuery?: ListQuery<Key>
  /** Throws a Finding where the answer is wrong. */
  judge(page: Page<Row>, evidence: Evidence<Row>, nothing: Page<Row> | null): string
}

const mostAttempts = 6

/**
 * Judges an answer by the rows that are known already. Where it seems wrong, the rows are read before and after another
 * answer: only a complaint that both readings bear out, twice in a row, is one.
 */
export const answerHolds = async <Row, Key extends string>(
  list: List<Row, Key>,
  client: CheckClient,
  question: Question<Row, Key>,
): Promise<string> => {
  const known = await list.known(client)
  if (known.isComplete) {
    const evidence = evidenceOf(list, known.rows, known.rows)
    const first = await outcomeOf(list, client, question(known), async () => evidence)
    if (!(first instanceof Finding)) return first
  }
  let isSuspect = false
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const before = await list.rows(reread(client))
    const evidence = async () => evidenceOf(list, before, await list.rows(reread(client)))
    const outcome = await outcomeOf(list, reread(client), question(known), evidence)
    if (!(outcome instanceof Finding)) return outcome
    if (isSuspect) throw outcome
    isSuspect = true
  }
  return cannotCheck('changed while it was read')
}

/** More rows than were seen, or fewer than are certain, cannot be right. */
export const judgeTotal = <Row>(
  counted: number,
  { certain, seen }: Evidence<Row>,
  holds: (row: Row) => boolean,
): void => {
  const fewest = certain.filter(holds).length
  if (counted < fewest) fail(`counts ${counted} rows, ${fewest} were expected`)
  // While the list changes, rows may come and go unseen.
  const isUnchanged = seen !== null && seen.length === certain.length
  if (isUnchanged && counted > fewest) fail(`counts ${counted} rows, ${fewest} were expected`)
}

const outcomeOf = async <Row, Key extends string>(
  { ask }: List<Row, Key>,
  client: CheckClient,
  { query, emptyQuery, judge }: ReturnType<Question<Row, Key>>,
  evidence: () => Promise<Evidence<Row>>,
): Promise<string | Finding> => {
  const [page, nothing] = await Promise.all([
    ask(client, query),
    emptyQuery === undefined ? null : ask(client, emptyQuery),
  ])
  const collected = await evidence()
  try {
    return judge(page, collected, nothing)
  } catch (error) {
    if (error instanceof Finding && error.verdict === 'failed') return error
    throw error
  }
}

const evidenceOf = <Row, Key extends string>(
  { idOf }: List<Row, Key>,
  before: readonly Row[] | null,
  after: readonly Row[] | null,
): Evidence<Row> => {
  if (before === null || after === null) return { certain: [], seen: null }
  const later = new Map(after.map((row) => [idOf(row), JSON.stringify(row)]))
  const certain = new Map(
    before.filter((row) => later.get(idOf(row)) === JSON.stringify(row)).map((row) => [idOf(row), row]),
  )
  // A row that was changed may count by either of its states.
  const changed = [...before, ...after].filter((row) => !certain.has(idOf(row)))
  return { certain: [...certain.values()], seen: [...certain.values(), ...changed] }
}
