import { cannotCheck, fail } from '#cli/client/finding.ts'
import { type Check, type CheckClient, type CheckKind, check } from '#cli/smoke/check.ts'
import type { SortType } from '#src/rules/paging.ts'
import { confirmedCheck } from './confirm.ts'
import { judgeDates } from './dates.ts'
import { judgeAnswer, judgeTotal, type ListQueryCheck } from './judge-answer.ts'
import type { CheckedList, CheckedListQuery, Filter } from './list.ts'
import { firstOutOfOrder } from './order.ts'
import type { KnownRows } from './pages.ts'

/**
 * Checks the shape of a list, its pages, each sort key in both directions, its filter, its search and its
 * dates.
 */
export const listChecks = <Row, Key extends string>(list: CheckedList<Row, Key>): Check[] => {
  const { endpoint, filter, searched, dates, isPaged } = list
  const listCheck = (title: string, kind: CheckKind, run: Check['run']) =>
    check(endpoint, title, kind, 'permitted', run)
  const onKnownRows =
    (queryCheck: ListQueryCheck<Row, Key>): Check['run'] =>
    (client) =>
      judgeAnswer(list, client, queryCheck)
  return [
    listCheck('answers as agreed', 'shape', async (client) => {
      const { rows, totalItems } = await list.first(client)
      return `${rows.length} of ${totalItems} rows`
    }),
    ...(isPaged
      ? [
          confirmedCheck(
            listCheck('pages add up', 'paging', (client) => pagesWork(list, client)),
            list.state,
          ),
        ]
      : []),
    ...sortsOf(list).map(({ title, key, direction }) =>
      listCheck(title, 'sort', onKnownRows(checkSort(list, key, direction))),
    ),
    ...(filter === undefined ? [] : [listCheck('filters', 'filter', onKnownRows(checkFilter(list, filter)))]),
    ...(searched === undefined
      ? []
      : [listCheck('searches', 'search', onKnownRows(checkSearch(list, searched)))]),
    ...(dates === undefined
      ? []
      : [listCheck('gives dates that fit', 'dates', (client) => rowDatesWork(list, dates, client))]),
  ]
}

const rowDatesWork = async <Row, Key extends string>(
  { endpoint, known, idOf }: CheckedList<Row, Key>,
  dates: (row: Row) => readonly (string | null)[],
  client: CheckClient,
): Promise<string> => {
  const { rows } = await known(client)
  return judgeDates(
    client,
    endpoint,
    rows.map((row) => ({ record: idOf(row), dates: dates(row) })),
  )
}

const pagesWork = async <Row, Key extends string>(
  { walk }: CheckedList<Row, Key>,
  client: CheckClient,
): Promise<string> => {
  const { pages, rows, totalItems } = await walk(client)
  return `${pages} pages, ${rows.length} of ${totalItems} rows`
}

const directions = ['asc', 'desc'] as const

const sortsOf = <Row, Key extends string>({ sortValues }: CheckedList<Row, Key>) =>
  Object.keys(sortValues)
    .filter((name): name is Key => name in sortValues)
    .flatMap((key) =>
      directions.map((direction) => ({ title: `sorts by ${key} ${direction}`, key, direction })),
    )

/** A page is in order, and no row that is not on it belongs before its last. */
const checkSort =
  <Row, Key extends string>(
    list: CheckedList<Row, Key>,
    sortBy: Key,
    sortType: SortType,
  ): ListQueryCheck<Row, Key> =>
  (known) => {
    if (known.totalItems < 2) cannotCheck(`there is nothing to sort: ${known.totalItems} rows`)
    return {
      query: { ...firstPage(list, known), sortBy, sortType },
      judge: ({ rows }, { certain }) => {
        const fewest = Math.min(known.pageSize, certain.length)
        if (rows.length < fewest) fail(`counts ${rows.length} rows, ${fewest} were expected`)
        const sortValue = list.sortValues[sortBy]
        const shown = new Set(rows.map(list.idOf))
        const others = certain.filter((row) => !shown.has(list.idOf(row)))
        // Servers differ in where rows without a value belong.
        const hasValue = (row: Row) => sortValue(row) !== ''
        const sorted = rows.filter(hasValue)
        const position = firstOutOfOrder(
          sorted.map(sortValue),
          sortType,
          others.filter(hasValue).map(sortValue),
        )
        const row = position === null ? undefined : sorted[position]
        if (row !== undefined)
          fail(`row ${list.idOf(row)} does not belong at position ${rows.indexOf(row) + 1}`)
        return `${rows.length} rows`
      },
    }
  }

/** A status that some rows lack leaves those that have it, and all of them. */
const checkFilter =
  <Row, Key extends string>(list: CheckedList<Row, Key>, filter: Filter<Row>): ListQueryCheck<Row, Key> =>
  (known) => {
    const { value } = selectiveStatus(known.rows, filter)
    return {
      query: { ...firstPage(list, known), status: value },
      judge: ({ rows, totalItems }, observed) => {
        const wrong = rows.find((row) => !filter.holds(row, value))
        if (wrong !== undefined) fail(`row ${list.idOf(wrong)} does not have status ${value}`)
        judgeTotal(totalItems, observed, (row) => filter.holds(row, value))
        return `status ${value}: ${totalItems} of ${known.totalItems} rows`
      },
    }
  }

/** The status that most rows have, but not all. */
const selectiveStatus = <Row>(rows: readonly Row[], { values, holds }: Filter<Row>) =>
  values
    .map((value) => ({ value, matching: rows.filter((row) => holds(row, value)).length }))
    .filter(({ matching }) => matching < rows.length)
    .toSorted((left, right) => right.matching - left.matching)[0] ??
  cannotCheck('there is nothing to filter: 0 rows')

/** No record holds this. */
const absurdTerm = 'zqxjv-smoke-finds-nothing'

const mostCandidates = 40

type Searched<Row> = (row: Row) => readonly string[]

/** A word that few rows hold finds those, whatever its case; an absurd one finds none. */
const checkSearch =
  <Row, Key extends string>(list: CheckedList<Row, Key>, searched: Searched<Row>): ListQueryCheck<Row, Key> =>
  (known) => {
    const search = selectiveTerm(known.rows, searched)
    const page = firstPage(list, known)
    return {
      query: { ...page, search },
      emptyQuery: { ...page, search: absurdTerm },
      judge: ({ rows, totalItems }, observed, nothing) => {
        if (nothing !== null && nothing.rows.length > 0) {
          fail(`finds ${nothing.totalItems} rows for ${absurdTerm}`)
        }
        const wrong = rows.find((row) => !contains(searched(row), search))
        if (wrong !== undefined) fail(`row ${list.idOf(wrong)} does not hold ${search}`)
        judgeTotal(totalItems, observed, (row) => contains(searched(row), search))
        return `${search}: ${totalItems} of ${known.totalItems} rows`
      },
    }
  }

/** A word that the fewest rows hold, in the other case, so that a search for it proves something. */
const selectiveTerm = <Row>(rows: readonly Row[], searched: Searched<Row>): string => {
  // The oldest first: a new row may soon be gone.
  const words = new Set(
    rows.toReversed().flatMap((row) => (searched(row)[0] ?? '').match(/[A-Za-z]{3,}/g) ?? []),
  )
  const counted = [...words]
    .slice(0, mostCandidates)
    .map((word) => ({ word, matching: rows.filter((row) => contains(searched(row), word)).length }))
    .toSorted((left, right) => left.matching - right.matching)
  const { word } = counted[0] ?? cannotCheck('no row holds a word to search for')
  return word.toUpperCase()
}

const contains = (texts: readonly string[], term: string): boolean =>
  texts.some((text) => text.toLowerCase().includes(term.toLowerCase()))

/** The first page, of the size that was known to work; a list without pages is asked for whole. */
const firstPage = <Row, Key extends string>(
  { isPaged }: CheckedList<Row, Key>,
  { pageSize }: KnownRows<Row>,
): CheckedListQuery<Key> => (isPaged ? { page: 1, pageSize } : {})
