import { nextSort, type Page, paging, type SortType } from '#src/rules/paging.ts'

/** What a list is asked for. Status null stands for All, an empty search for none. */
export type ListQuery = {
  page: number
  sortBy: string
  sortType: SortType
  status: number | null
  search: string
}

/** What a person chooses about a list; each choice asks for another query at once. */
export type ListChoice =
  | { type: 'search.cleared' }
  | { type: 'filter.chosen'; status: number | null }
  | { type: 'sort.chosen'; sortBy: string }
  | { type: 'page.chosen'; page: number }

/** The query after a choice. Whatever changes the rows or their order begins at the first page. */
export const queryAfter = (query: ListQuery, choice: ListChoice): ListQuery => {
  switch (choice.type) {
    case 'search.cleared':
      return searchedFor(query, '')
    case 'filter.chosen':
      return { ...query, status: choice.status, page: paging.firstPage }
    case 'sort.chosen':
      return { ...query, ...nextSort(query, choice.sortBy), page: paging.firstPage }
    case 'page.chosen':
      return turnedTo(query, choice.page)
  }
}

/** The query for what was typed, without the blanks around it. */
export const searchedFor = (query: ListQuery, typed: string): ListQuery => ({
  ...query,
  search: typed.trim(),
  page: paging.firstPage,
})

/** Whether two queries ask for the same rows in the same order. */
export const isSameQuery = (one: ListQuery, other: ListQuery): boolean =>
  one.page === other.page &&
  one.sortBy === other.sortBy &&
  one.sortType === other.sortType &&
  one.status === other.status &&
  one.search === other.search

/** Whether an answer shows that the page asked for lies beyond the end (decisions.md 20). */
export const isBeyondEnd = (query: ListQuery, answer: Page<unknown>): boolean =>
  answer.totalPages > 0
    ? query.page > answer.totalPages
    : query.page > paging.firstPage && answer.rows.length === 0

/** The query for the last page that an answer tells of. */
export const atLastPage = (query: ListQuery, answer: Page<unknown>): ListQuery =>
  turnedTo(query, answer.totalPages)

const turnedTo = (query: ListQuery, page: number): ListQuery => ({
  ...query,
  page: Math.max(paging.firstPage, page),
})
