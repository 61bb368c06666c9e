import type { Check } from '#cli/smoke/check.ts'
import { filterWork } from '#cli/smoke/lists/filter-work.ts'
import { type Listing, subjectFor } from '#cli/smoke/lists/listing.ts'
import { searchWork } from '#cli/smoke/lists/search-work.ts'
import { sortWork } from '#cli/smoke/lists/sort-work.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { datesWork } from './dates-work.ts'

/** Examines a list: its shape, its pages, each sort key both ways, its filter, its search, its dates. */
export const listChecks = <Row, Key extends string>(listing: Listing<Row, Key>): Check[] => {
  const { endpoint, filter, searched, dates, isPaged } = listing
  const check = (title: string, kind: Check['kinds'][number], work: Check['work']): Check => ({
    endpoint,
    title,
    kinds: [kind],
    audience: 'permitted',
    work,
  })
  return [
    check('answers as agreed', 'shape', async (visit) => {
      const { rows, totalItems } = await listing.first(visit)
      return `${rows.length} of ${totalItems} rows`
    }),
    ...(isPaged ? [check('pages add up', 'paging', pagesWork(listing))] : []),
    ...sortsOf(listing).map(({ title, work }) => check(title, 'sort', work)),
    ...(filter === undefined
      ? []
      : [
          check('filters', 'filter', async (visit) =>
            filterWork(subjectFor(listing, visit), filter, await listing.known(visit)),
          ),
        ]),
    ...(searched === undefined
      ? []
      : [
          check('searches', 'search', async (visit) =>
            searchWork(subjectFor(listing, visit), searched, await listing.known(visit)),
          ),
        ]),
    ...(dates === undefined
      ? []
      : [
          check('gives dates that parse', 'dates', async (visit) => {
            const { rows } = await listing.known(visit)
            return datesWork(rows.map((row) => ({ record: listing.idOf(row), dates: dates(row) })))
          }),
        ]),
  ]
}

const pagesWork =
  <Row, Key extends string>({ walk }: Listing<Row, Key>) =>
  async (visit: Visit): Promise<string> => {
    const { pages, rows, totalItems } = await walk(visit)
    return `${pages} pages, ${rows.length} of ${totalItems} rows`
  }

const sortsOf = <Row, Key extends string>(listing: Listing<Row, Key>) => {
  const keys = Object.keys(listing.sortValues).filter((name): name is Key => name in listing.sortValues)
  return keys.flatMap((key) =>
    (['asc', 'desc'] as const).map((direction) => ({
      title: `sorts by ${key} ${direction}`,
      work: async (visit: Visit) =>
        sortWork(subjectFor(listing, visit), await listing.known(visit), key, direction),
    })),
  )
}
