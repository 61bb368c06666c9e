import type { ListQuery } from '#machines/list-query.ts'
import type { FilterValue } from '#src/contract/listing.ts'
import { digitsToNumber, normalizeLine } from '#src/rules/text.ts'
import { firstQuery, type ListDefinition, type ListFilter } from './list-definition.ts'

const every = 'all'
const hiddenKey = 'hidden'

type Addressed = Pick<ListDefinition<never>, 'filters' | 'sortKeys' | 'firstSort'>

/**
 * Parses the search part of a list's address. What is missing or invalid is that of the bare path.
 */
export const parseQuery = (search: string, { sortKeys, ...addressed }: Addressed): ListQuery => {
  const { filters } = addressed
  const read = new URLSearchParams(search)
  const first = firstQuery(addressed)
  const sortType = read.get('sortType')
  return {
    page: countIn(read.get('page')) ?? first.page,
    sortBy: sortKeys.find((key) => key === read.get('sortBy')) ?? first.sortBy,
    sortType: sortType === 'asc' || sortType === 'desc' ? sortType : first.sortType,
    search: normalizeLine(read.get('search') ?? first.search),
    filters: Object.fromEntries(filters.map((filter) => [filter.name, valueIn(read, filter)])),
  }
}

/**
 * The ids of the columns that an address hides; null if it says nothing about columns. Earlier addresses name
 * them by their headers.
 */
export const parseHidden = (
  search: string,
  columns: readonly { id: string; header: string }[],
): readonly string[] | null => {
  const read = new URLSearchParams(search)
  if (!read.has(hiddenKey)) return null
  const named = read.getAll(hiddenKey)
  return columns.filter(({ id, header }) => named.includes(id) || named.includes(header)).map(({ id }) => id)
}

/**
 * Returns the search part of a list's address with its question mark, or '' if nothing differs from the bare
 * path.
 */
export const formatQuery = (
  query: ListQuery,
  addressed: Pick<Addressed, 'filters' | 'firstSort'>,
  hidden: readonly string[] | null = null,
): string => {
  const { filters } = addressed
  const first = firstQuery(addressed)
  const search = normalizeLine(query.search)
  const isSorted = query.sortBy !== first.sortBy || query.sortType !== first.sortType
  const written = new URLSearchParams([
    ...(query.page === first.page ? [] : [['page', String(query.page)]]),
    ...(isSorted
      ? [
          ['sortBy', query.sortBy],
          ['sortType', query.sortType],
        ]
      : []),
    ...filters
      .filter(({ name }) => query.filters[name] !== first.filters[name])
      .map(({ name, key }) => [key, String(query.filters[name] ?? every)]),
    ...(search === first.search ? [] : [['search', search]]),
    ...hiddenValues(hidden).map((id) => [hiddenKey, id]),
  ])
  return written.size === 0 ? '' : `?${written}`
}

/** An empty value says that no column is hidden. */
const hiddenValues = (hidden: readonly string[] | null): readonly string[] =>
  hidden?.length === 0 ? [''] : (hidden ?? [])

/** Fixed options are the only ones; constants of the server are not known here. */
const valueIn = (read: URLSearchParams, filter: ListFilter): FilterValue | null => {
  const text = read.get(filter.key)
  if (filter.kind === 'text') return textIn(normalizeLine(text ?? ''), filter.texts)
  if (text === every) return null
  const { first, options } = filter
  const value = countIn(text)
  return value !== null && (options.length === 0 || options.some(({ ID }) => ID === value)) ? value : first
}

const textIn = (text: string, known: readonly string[] | null): string | null =>
  text !== '' && (known === null || known.includes(text)) ? text : null

const countIn = (text: string | null): number | null => {
  const count = digitsToNumber(text)
  return typeof count === 'number' && count > 0 ? count : null
}
