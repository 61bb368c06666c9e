import type { FilterValue } from '#src/contract/listing.ts'
import { nextSort, type Page, paging, type SortType } from '#src/rules/paging.ts'
import { normalizeLine } from '#src/rules/text.ts'

/** What a list is asked for. An empty search is none. */
export type ListQuery = {
  page: number
  sortBy: string
  sortType: SortType
  search: string
  /** The chosen value of each filter, by its parameter in the call; null is All. */
  filters: Readonly<Record<string, FilterValue | null>>
}

export type ListChoice =
  | { type: 'search'; search: string }
  | { type: 'filter'; name: string; value: FilterValue | null }
  | { type: 'sort'; sortBy: string }
  | { type: 'page'; page: number }

/** The query after a choice. What changes the rows or their order starts at the first page. */
export const queryAfter = (query: ListQuery, choice: ListChoice): ListQuery => {
  switch (choice.type) {
    case 'search':
      return { ...query, search: normalizeLine(choice.search), page: paging.firstPage }
    case 'filter':
      return {
        ...query,
        filters: { ...query.filters, [choice.name]: choice.value },
        page: paging.firstPage,
      }
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
  one.search === other.search &&
  Object.entries(one.filters).every(([name, value]) => other.filters[name] === value)

/** Whether the requested page does not exist, for example after its last row was deleted. */
export const isBeyondEnd = (query: ListQuery, answer: Page<unknown>): boolean =>
  answer.totalPages > 0
    ? query.page > answer.totalPages
    : query.page > paging.firstPage && answer.rows.length === 0
