import { cannotCheck, Finding, fail } from '#cli/client/finding.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import type { SortType } from '#src/rules/paging.ts'
import { confirmed } from './confirm.ts'
import { datesWork } from './dates.ts'
import type { Filter, List, ListQuery } from './list.ts'
import { firstOutOfOrder } from './order.ts'
import type { Known } from './pages.ts'

/** Examines a list: its shape, its pages, each sort key both ways, its filter, its search, its dates. */
export const listChecks = <Row, Key extends string>(list: List<Row, Key>): Check[] => {
  const { endpoint, filter, searched, dates, isPaged, nameField } = list
  const check = (title: string, kind: Check['kinds'][number], run: Check['run']): Check => ({
    endpoint,
    title,
    kinds: [kind],
    audience: 'permitted',
    run,
  })
  const confirming = (judge: Check['run']): Check['run'] => {
    return (client) => confirmed(client, judge, list.state)
  }
  const nameFault = ({ connection }: CheckClient): string | null =>
    nameField === undefined ? null : connection.log.textFault(endpoint, nameField)
  const onKnown = (judge: (client: CheckClient, known: Known<Row>) => Promise<string>): Check['run'] =>
    confirming(async (client) => {
      const known = await list.known(client)
      const fault = nameFault(client)
      return fault === null ? judge(client, known) : cannotCheck(`the names of the rows are wrong: ${fault}`)
    })
  return [
    check('answers as agreed', 'shape', async (client) => {
      const { rows, totalItems } = await list.first(client)
      const fault = nameFault(client)
      if (fault !== null) throw new Finding('wrongShape', `breaks the agreed shape: ${fault}`)
      return `${rows.length} of ${totalItems} rows`
    }),
    ...(isPaged
      ? [
          check(
            'pages add up',
            'paging',
            confirming((client) => pagesWork(list, client)),
          ),
        ]
      : []),
    ...sortsOf(list).map(({ title, key, direction }) =>
      check(
        title,
        'sort',
        onKnown((client, known) => sortWorks(list, client, known, key, direction)),
      ),
    ),
    ...(filter === undefined
      ? []
      : [
          check(
            'filters',
            'filter',
            onKnown((client, known) => filterWorks(list, client, known, filter)),
          ),
        ]),
    ...(searched === undefined
      ? []
      : [
          check(
            'searches',
            'search',
            onKnown((client, known) => searchWorks(list, client, known, searched)),
          ),
        ]),
    ...(dates === undefined
      ? []
      : [
          check('gives dates that parse', 'dates', async (client) => {
            const { rows } = await list.known(client)
            return datesWork(rows.map((row) => ({ record: list.idOf(row), dates: dates(row) })))
          }),
        ]),
  ]
}

const pagesWork = async <Row, Key extends string>(
  { walk }: List<Row, Key>,
  client: CheckClient,
): Promise<string> => {
  const { pages, rows, totalItems } = await walk(client)
  return `${pages} pages, ${rows.length} of ${totalItems} rows`
}

const directions = ['asc', 'desc'] as const

const sortsOf = <Row, Key extends string>({ sortValues }: List<Row, Key>) =>
  Object.keys(sortValues)
    .filter((name): name is Key => name in sortValues)
    .flatMap((key) =>
      directions.map((direction) => ({ title: `sorts by ${key} ${direction}`, key, direction })),
    )

/** The first page is in order, and begins the order of all rows. */
const sortWorks = async <Row, Key extends string>(
  list: List<Row, Key>,
  client: CheckClient,
  known: Known<Row>,
  sortBy: Key,
  sortType: SortType,
): Promise<string> => {
  if (known.totalItems < 2) cannotCheck(`there is nothing to sort: ${known.totalItems} rows`)
  const { rows } = await list.ask(client, { ...firstPage(list, known), sortBy, sortType })
  checkTotal(known, rows.length, Math.min(known.pageSize, known.totalItems))
  const sortValue = list.sortValues[sortBy]
  const whole = known.isComplete ? known.rows.map(sortValue) : null
  const position = firstOutOfOrder(rows.map(sortValue), sortType, whole)
  const row = position === null ? undefined : rows[position]
  if (row !== undefined) fail(`row ${list.idOf(row)} does not belong at position ${rows.indexOf(row) + 1}`)
  return `${rows.length} rows`
}

/** A status that some rows lack leaves those that have it, and all of them. */
const filterWorks = async <Row, Key extends string>(
  list: List<Row, Key>,
  client: CheckClient,
  known: Known<Row>,
  filter: Filter<Row>,
): Promise<string> => {
  const { value, held } = tellingStatus(known.rows, filter)
  const page = await list.ask(client, { ...firstPage(list, known), status: value })
  const wrong = page.rows.find((row) => !filter.holds(row, value))
  if (wrong !== undefined) fail(`row ${list.idOf(wrong)} does not have status ${value}`)
  checkTotal(known, page.totalItems, held)
  return `status ${value}: ${page.totalItems} of ${known.totalItems} rows`
}

/** The status that most rows have, but not all. */
const tellingStatus = <Row>(rows: readonly Row[], { values, holds }: Filter<Row>) =>
  values
    .map((value) => ({ value, held: rows.filter((row) => holds(row, value)).length }))
    .filter(({ held }) => held < rows.length)
    .toSorted((left, right) => right.held - left.held)[0] ?? cannotCheck('there is nothing to filter: 0 rows')

/** No record holds this. */
const absurdTerm = 'zqxjv-smoke-finds-nothing'

const mostCandidates = 40

type Searched<Row> = (row: Row) => readonly string[]

/** A word that few rows hold finds those, whatever its case; an absurd one finds none. */
const searchWorks = async <Row, Key extends string>(
  list: List<Row, Key>,
  client: CheckClient,
  known: Known<Row>,
  searched: Searched<Row>,
): Promise<string> => {
  const term = tellingTerm(known.rows, searched)
  const ask = (search: string) => list.ask(client, { ...firstPage(list, known), search })
  const [found, nothing] = await Promise.all([ask(term), ask(absurdTerm)])
  if (nothing.rows.length > 0) fail(`finds ${nothing.totalItems} rows for ${absurdTerm}`)
  const wrong = found.rows.find((row) => !contains(searched(row), term))
  if (wrong !== undefined) fail(`row ${list.idOf(wrong)} does not hold ${term}`)
  const expected = known.rows.filter((row) => contains(searched(row), term)).length
  checkTotal(known, found.totalItems, expected)
  return `${term}: ${found.totalItems} of ${known.totalItems} rows`
}

/** A word that the fewest rows hold, in the other case, so that a search for it proves something. */
const tellingTerm = <Row>(rows: readonly Row[], searched: Searched<Row>): string => {
  const words = new Set(rows.flatMap((row) => (searched(row)[0] ?? '').match(/[A-Za-z]{3,}/g) ?? []))
  const counted = [...words]
    .slice(0, mostCandidates)
    .map((word) => ({ word, held: rows.filter((row) => contains(searched(row), word)).length }))
    .toSorted((left, right) => left.held - right.held)
  const { word } = counted[0] ?? cannotCheck('no row holds a word to search for')
  return word.toUpperCase()
}

const contains = (texts: readonly string[], term: string): boolean =>
  texts.some((text) => text.toLowerCase().includes(term.toLowerCase()))

/** The first page, of the size that was known to work; a list without pages is asked for whole. */
const firstPage = <Row, Key extends string>(
  { isPaged }: List<Row, Key>,
  { pageSize }: Known<Row>,
): ListQuery<Key> => (isPaged ? { page: 1, pageSize } : {})

/** Of a list that is known whole, the number of rows that hold something is known too. */
const checkTotal = <Row>(known: Known<Row>, counted: number, expected: number): void => {
  if (known.isComplete && counted !== expected) fail(`counts ${counted} rows, ${expected} were expected`)
}
