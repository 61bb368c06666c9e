import { cannotCheck, fail } from '#cli/client/finding.ts'
import { allAnswers } from '#cli/smoke/all-answers.ts'
import { type Check, type CheckClient, checkFor, unlessStopped } from '#cli/smoke/check.ts'
import type { CheckKind } from '#cli/smoke/check-kinds.ts'
import { judgeDates } from '#cli/smoke/checks/dates.ts'
import { complaints } from '#src/contract/complaints.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { type FilterAbility, type FilterValue, passesFilter } from '#src/contract/listing.ts'
import { lobs } from '#src/contract/lobs.ts'
import { memberOf } from '#src/contract/member-of.ts'
import { type Page, paging, type SortType } from '#src/rules/paging.ts'
import { foldForSearch } from '#src/rules/search-text.ts'
import { filterSamples } from './filter-samples.ts'
import { type CheckedList, type CheckedListQuery, sortValue, textOf } from './list.ts'
import { firstOutOfOrder } from './order.ts'
import { fewestRows, type KnownRows } from './pages.ts'

type List = CheckedList<unknown>

/**
 * Checks that a list answers, its pages, each sort key in both directions, its filters, its search in each field and its
 * dates.
 */
export const listChecks = (list: List): Check[] => {
  const { endpoint, abilities } = list
  const { isPaged, sorts, filters, searched } = abilities
  const dateFields = Object.keys(list.fields).filter((name) => list.fields[name]?.kind === 'date')
  const listCheck = (title: string, kind: CheckKind, fields: readonly string[], run: Check['run']) => ({
    ...checkFor('permitted', endpoint, title, kind, run),
    premises: { fields },
    ...(kind === 'shape' ? {} : { state: list.state }),
  })
  const pagesCheck = listCheck('pages add up', 'paging', pagingFields, async (client) => {
    const { pages, rows, totalItems } = await list.walk(client)
    return `${pages} pages, ${rows.length} of ${totalItems} rows`
  })
  const searchCheck = listCheck('searches', 'search', [...searched, ...pagingFields], (client) =>
    judgeSearch(list, client),
  )
  const pickerCheck = listCheck(
    'gives as many rows as a picker asks for',
    'page-size',
    pagingFields,
    (client) => judgePageSize(list, client),
  )
  const namesCheck = listCheck('gives each name once', 'totals', [abilities.name ?? ''], async (client) =>
    judgeNames(list, (await list.known(client)).rows),
  )
  // A list within a record is checked beside the record, whose own check of dates has that name.
  const datesTitle =
    endpoint.answer.kind === 'item' ? 'gives dates in its rows that fit' : 'gives dates that fit'
  const datesCheck = listCheck(datesTitle, 'dates', dateFields, async (client) => {
    const { rows } = await list.known(client)
    const datesOf = (row: unknown) => dateFields.map((name) => memberOf(row, name))
    return judgeDates(
      client,
      endpoint,
      rows.map((row) => ({ record: list.idOf(row), dates: datesOf(row) })),
    )
  })
  return [
    listCheck('answers as agreed', 'shape', [], async (client) => {
      const { rows, totalItems } = await list.first(client)
      return `${rows.length} of ${totalItems} rows`
    }),
    ...(isPaged ? [pagesCheck] : []),
    ...(pickedFrom.includes(endpoint) ? [pickerCheck] : []),
    ...Object.entries(sorts).flatMap(([sortBy, field]) =>
      directions.map((sortType) =>
        listCheck(`sorts by ${sortBy} ${sortType}`, 'sort', [field], (client) =>
          judgeSort(list, client, { sortBy, sortType, field }),
        ),
      ),
    ),
    ...Object.entries(filters).map(([name, filter]) =>
      listCheck(`filters by ${name}`, 'filter', [filter.field, ...pagingFields], (client) =>
        judgeFilter(list, client, name, filter),
      ),
    ),
    ...(searched.length === 0 ? [] : [searchCheck]),
    ...(endpoint === lobs.list ? [namesCheck] : []),
    ...(dateFields.length === 0 ? [] : [datesCheck]),
  ]
}

/** The portal asks for all of these at once: to choose from, to search, or to count. */
const pickedFrom: readonly Endpoint[] = [employees.list, lobs.list, devices.list, complaints.list]

/** A server that gives fewer rows than it was asked for has to have no more. */
const judgePageSize = async (list: List, client: CheckClient): Promise<string> => {
  const pageSize = paging.pickerPageSize
  await list.walk(client).catch(unlessStopped(client, () => cannotCheck('its pages do not add up')))
  const { rows, totalItems } = await list.ask(client, { page: paging.firstPage, pageSize })
  if (rows.length >= Math.min(totalItems, pageSize)) return `${rows.length} of ${totalItems} rows`
  return fail(`gives ${rows.length} of ${totalItems} rows, though ${pageSize} were asked for`)
}

/** The API refuses a second one of a name: there is none. */
const judgeNames = ({ abilities: { name = '' }, idOf }: List, rows: readonly unknown[]): string => {
  const seen = new Map<string, number>()
  for (const row of rows) {
    const text = String(memberOf(row, name))
    const before = seen.get(text)
    if (before !== undefined) {
      fail(`gives rows ${before} and ${idOf(row)} the same ${name}`, {
        effect: 'offers several to choose that look alike',
      })
    }
    seen.set(text, idOf(row))
  }
  return `${seen.size} names`
}

const pagingFields = ['totalItems', 'totalPages', 'currentPage']

const directions = ['asc', 'desc'] as const

type Sort = { sortBy: string; sortType: SortType; field: string }

/** A row, and its position in the whole list, from 1. */
type Placed = { row: unknown; position: number }

/** Of a list the first two pages, one of the middle and the last: all, where there are four. */
const pagesToSee = (totalPages: number): number[] =>
  [...new Set([1, 2, Math.ceil(totalPages / 2) + 1, totalPages])].filter((page) => page <= totalPages)

/**
 * The rows of several pages of a list, which a server may each order and filter in another way; of the first alone where pages
 * are known to be wrong. A list without pages is asked for whole.
 */
const rowsOfPages = async (
  list: List,
  client: CheckClient,
  known: KnownRows<unknown>,
  pageSize: number,
  query: CheckedListQuery,
): Promise<{ placed: Placed[]; totalItems: number }> => {
  const ask = (page: number) =>
    list.ask(client, list.abilities.isPaged ? { ...query, page, pageSize } : query)
  const first = await ask(paging.firstPage)
  const [, ...others] = known.pages < 2 ? [] : pagesToSee(first.totalPages)
  const pages = await allAnswers(others.map(async (page) => ({ page, rows: (await ask(page)).rows })))
  const placed = [{ page: paging.firstPage, rows: first.rows }, ...pages].flatMap(({ page, rows }) =>
    rows.map((row, index) => ({ row, position: (page - 1) * pageSize + index + 1 })),
  )
  return { placed, totalItems: first.totalItems }
}

/** The pages are in order, and rows that belong before theirs are on pages before them. */
const judgeSort = async (
  list: List,
  client: CheckClient,
  { sortBy, sortType, field }: Sort,
): Promise<string> => {
  const known = await list.known(client)
  if (known.totalItems < 2) cannotCheck(`there is nothing to sort: ${known.totalItems} rows`)
  if (await isMistyped(list, client, field)) cannotCheck(`${field} is a number where text was agreed`)
  const { placed } = await rowsOfPages(list, client, known, known.pageSize, { sortBy, sortType })
  const fewest = Math.min(known.pageSize, known.rows.length)
  if (placed.length < fewest) fail(`counts ${placed.length} rows, ${fewest} were expected`)
  const valuesOf = (row: unknown) => [sortValue(list, row, field) ?? []].flat()
  const sorted = placed.flatMap((each) => valuesOf(each.row).map((value) => ({ ...each, value })))
  // Servers differ in where rows without a value belong.
  const values = sorted.length < placed.length ? [] : known.rows.flatMap(valuesOf)
  const index = firstOutOfOrder(sorted, sortType, values)
  const wrong = index === null ? undefined : sorted[index]
  if (wrong !== undefined) {
    fail(`row ${list.idOf(wrong.row)} does not belong at position ${wrong.position}`)
  }
  return `${placed.length} rows`
}

/** Each value that some rows have leaves those, and all of them. */
const judgeFilter = async (
  list: List,
  client: CheckClient,
  name: string,
  filter: FilterAbility,
): Promise<string> => {
  const known = await list.known(client)
  const holds = (row: unknown, value: FilterValue) => passesFilter(filter, memberOf(row, filter.field), value)
  const values = filterSamples(
    filter,
    known.rows.map((row) => textOf(list, row, filter.field)),
  ).filter((value) => known.rows.some((row) => !holds(row, value)))
  const noun = filter.kind === 'status' ? 'status' : filter.field
  if (values.length === 0) cannotCheck(`there is nothing to filter: ${known.totalItems} rows`)
  const found = await allAnswers(
    values.map(async (value) => {
      const matching = known.rows.filter((row) => holds(row, value)).length
      const half = Math.max(Math.ceil(matching / 2), fewestRows)
      const pageSize = Math.min(half, known.pageSize)
      const { placed, totalItems } = await rowsOfPages(list, client, known, pageSize, {
        filter: { [name]: value },
      })
      const wrong = placed.find(({ row }) => !holds(row, value))
      if (wrong !== undefined) fail(`row ${list.idOf(wrong.row)} does not have ${noun} ${value}`)
      const fault = totalFault(totalItems, known, (row) => holds(row, value))
      if (fault !== null) fail(fault)
      return `${value}: ${totalItems}`
    }),
  )
  return `${noun} ${found.join(', ')} of ${known.totalItems} rows`
}

/** No record holds this. */
const absurdTerm = 'zqxjv-smoke-finds-nothing'

/** A word that few rows hold in a field finds those, whatever its case; an absurd one finds none. */
const judgeSearch = async (list: List, client: CheckClient): Promise<string> => {
  const known = await list.known(client)
  const page = pageOf(list, known)
  const nothing = await list.ask(client, { ...page, search: absurdTerm })
  if (nothing.rows.length > 0) fail(`finds ${nothing.totalItems} rows for ${absurdTerm}`)
  const terms = await allAnswers(
    list.abilities.searched.map(async (field) => {
      const search = selectiveTerm(list, known.rows, field)
      return search === null || (await isMistyped(list, client, field)) ? [] : [{ field, search }]
    }),
  )
  const tried = terms.flat()
  if (tried.length === 0) cannotCheck('no row holds a word to search for')
  const faults = await allAnswers(
    tried.map(async ({ field, search }) => {
      const fault = searchFault(list, known, search, await list.ask(client, { ...page, search }))
      return fault === null ? [] : [`by ${field}: ${fault}`]
    }),
  )
  const [fault] = faults.flat()
  if (fault !== undefined) fail(faults.flat().join('; '))
  return tried.map(({ field, search }) => `${field}: ${search}`).join(', ')
}

const searchFault = (
  list: List,
  known: KnownRows<unknown>,
  search: string,
  { rows, totalItems }: Page<unknown>,
): string | null => {
  const isFound = (row: unknown) =>
    list.abilities.searched.some((field) => contains(textOf(list, row, field), search))
  // A search may take letters with accents for those without, as the portal's own searches do.
  const mayBeFound = (row: unknown) =>
    list.abilities.searched.some((field) =>
      foldForSearch(textOf(list, row, field)).includes(foldForSearch(search)),
    )
  const wrong = rows.find((row) => !mayBeFound(row))
  return wrong === undefined
    ? totalFault(totalItems, known, isFound, mayBeFound)
    : `row ${list.idOf(wrong)} does not hold ${search}`
}

const mostCandidates = 40

/** A word that the fewest rows hold, in the other case, so that a search for it proves something; or digits. Null if there is none. */
const selectiveTerm = (list: List, rows: readonly unknown[], field: string): string | null => {
  // The oldest first: a new row may soon be gone.
  const words = new Set(
    rows.toReversed().flatMap((row) => textOf(list, row, field).match(/^\d+$|[A-Za-z]{3,}/g) ?? []),
  )
  const counted = [...words]
    .slice(0, mostCandidates)
    .map((word) => ({
      word,
      matching: rows.filter((row) => contains(textOf(list, row, field), word)).length,
    }))
    .toSorted((left, right) => left.matching - right.matching)
  return counted[0]?.word.toUpperCase() ?? null
}

const contains = (text: string, term: string): boolean => text.toLowerCase().includes(term.toLowerCase())

/** Fewer rows than are known cannot be right; more cannot, where all are known. */
const totalFault = (
  counted: number,
  { rows, incomplete }: KnownRows<unknown>,
  holds: (row: unknown) => boolean,
  mayHold = holds,
): string | null => {
  const known = rows.filter(holds).length
  return counted < known || (counted > rows.filter(mayHold).length && incomplete === null)
    ? `counts ${counted} rows, ${known} were expected`
    : null
}

/** The first page, of the size that was known to work; a list without pages is asked for whole. */
const pageOf = ({ abilities }: List, { pageSize }: KnownRows<unknown>): CheckedListQuery =>
  abilities.isPaged ? { page: 1, pageSize } : {}

/** Whether numbers came where text was agreed: the server sorts and searches by something else than the portal shows. */
const isMistyped = async (
  { endpoint }: List,
  { connection }: CheckClient,
  field: string,
): Promise<boolean> => {
  const { deviations } = connection.log
  await deviations.settled()
  return deviations
    .deviationsOf(endpoint)
    .some(
      ({ field: place, agreed, came }) =>
        place.endsWith(`[].${field}`) && agreed.startsWith('a text') && came === 'a number',
    )
}
