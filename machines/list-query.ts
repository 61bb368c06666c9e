import { nextSort, type Page, paging, type SortType } from '#src/rules/paging.ts'

/** What a list is asked for. Status null is All, an empty search is none. */
export type ListQuery = {
  page: number
  sortBy: string
  sortType: SortType
  status: number | null
  search: string
}

export type ListChoice =
  | { type: 'search'; search: string }
  | { type: 'status'; status: number | null }
  | { type: 'sort'; sortBy: string }
  | { type: 'page'; page: number }

/** The query after a choice. What changes the rows or their order starts at the first page. */
export const queryAfter = (query: ListQuery, choice: ListChoice): ListQuery => {
  switch (choice.type) {
    case 'search':
      return { ...query, search: choice.search.trim(), page: paging.firstPage }
    case 'status':
      return { ...query, status: choice.status, page: paging.firstPage }
    case 'sort':
      return { ...query, ...nextSort(query, choice.sortBy), page: paging.firstPage }
    case 'page':
      return { ...query, page: Math.max(paging.firstPage, choice.page) }
  }
}

export const isSameQuery = (one: ListQuery, other: ListQuery): boolean =>
  one.page === other.page &&
  one.sortBy === other.sortBy &&
  one.sortType === other.sortType &&
  one.status === other.status &&
  one.search === other.search

/** Whether the requested page does not exist, for example after its last row was deleted. */
export const isBeyondEnd = (query: ListQuery, answer: Page<unknown>): boolean =>
  answer.totalPages > 0
    ? query.page > answer.totalPages
    : query.page > paging.firstPage && answer.rows.length === 0
