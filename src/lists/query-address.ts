import type { ListQuery } from '#machines/list-query.ts'
import { digitsToNumber } from '#src/rules/ids.ts'

const everyStatus = 'all'

/**
 * The query that an address asks for. Takes the address's search part, the query of the bare route, and the keys that
 * the list can be sorted by, and the statuses where only those can be asked for; what is missing or cannot be read is as in the bare route.
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

/** The search part of the address of a query, with its question mark; '' where it is the query of the bare route. */
export const formatQuery = (query: ListQuery, first: ListQuery): string => {
  const written = new URLSearchParams()
  if (query.page !== first.page) written.set('page', String(query.page))
  if (query.sortBy !== first.sortBy || query.sortType !== first.sortType) {
    written.set('sortBy', query.sortBy)
    written.set('sortType', query.sortType)
  }
  if (query.status !== first.status) written.set('status', String(query.status ?? everyStatus))
  if (query.search !== first.search) written.set('search', query.search)
  return written.size === 0 ? '' : `?${written}`
}

const statusIn = (read: URLSearchParams, statuses: readonly number[] | undefined): number | null => {
  const status = countIn(read.get('status'))
  return status === null || (statuses?.includes(status) ?? true) ? status : null
}

const countIn = (text: string | null): number | null => {
  const count = digitsToNumber(text)
  return typeof count === 'number' && count > 0 ? count : null
}
