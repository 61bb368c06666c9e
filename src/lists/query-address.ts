import type { ListQuery } from '#machines/list-query.ts'
import { digitsToNumber } from '#src/rules/ids.ts'

const everyStatus = 'all'
const hiddenKey = 'hidden'

/**
 * Parses the search part of a list's address. What is missing or invalid is taken from `first`, the query of
 * the bare path. If `statuses` is given, any other status is invalid.
 */
export const parseQuery = (
  search: string,
  first: ListQuery,
  sortKeys: readonly string[],
  statuses?: readonly number[],
): ListQuery => {
  const read = new URLSearchParams(search)
  const sortType = read.get('sortType')
  return {
    page: countIn(read.get('page')) ?? first.page,
    sortBy: sortKeys.find((key) => key === read.get('sortBy')) ?? first.sortBy,
    sortType: sortType === 'asc' || sortType === 'desc' ? sortType : first.sortType,
    status: read.get('status') === everyStatus ? null : (statusIn(read, statuses) ?? first.status),
    search: read.get('search')?.trim() ?? first.search,
  }
}

/** The headers of the columns that an address hides; null if it says nothing about columns. */
export const parseHidden = (search: string): readonly string[] | null => {
  const read = new URLSearchParams(search)
  return read.has(hiddenKey) ? read.getAll(hiddenKey).filter((header) => header !== '') : null
}

/**
 * Returns the search part of a list's address with its question mark, or '' if nothing differs from the bare
 * path.
 */
export const formatQuery = (
  query: ListQuery,
  first: ListQuery,
  hidden: readonly string[] | null = null,
): string => {
  const written = new URLSearchParams()
  if (query.page !== first.page) written.set('page', String(query.page))
  if (query.sortBy !== first.sortBy || query.sortType !== first.sortType) {
    written.set('sortBy', query.sortBy)
    written.set('sortType', query.sortType)
  }
  if (query.status !== first.status) written.set('status', String(query.status ?? everyStatus))
  if (query.search !== first.search) written.set('search', query.search)
  for (const header of hiddenValues(hidden)) written.append(hiddenKey, header)
  return written.size === 0 ? '' : `?${written}`
}

/** An empty value says that no column is hidden. */
const hiddenValues = (hidden: readonly string[] | null): readonly string[] =>
  hidden?.length === 0 ? [''] : (hidden ?? [])

const statusIn = (read: URLSearchParams, statuses: readonly number[] | undefined): number | null => {
  const status = countIn(read.get('status'))
  return status === null || (statuses?.includes(status) ?? true) ? status : null
}

const countIn = (text: string | null): number | null => {
  const count = digitsToNumber(text)
  return typeof count === 'number' && count > 0 ? count : null
}
