export const paging = {
  firstPage: 1,
  defaultPageSize: 10,
  pickerPageSize: 1_000,
  /** The Local Admin list asks for five rows while its footer says ten; the requirements want both. */
  localAdminPageSize: 5,
  rowsPerPageLabel: 10,
  windowSize: 5,
} as const

/** An export requests larger pages than a screen. A list with more pages than the limit is not exported. */
export const exportPaging = { pageSize: 200, pagesLimit: 500 } as const

/** A list that its API cannot search is read and searched in the browser: so many rows, in at most so many calls. */
export const browserSearch = { pageSize: paging.pickerPageSize, rowsLimit: 5_000, callsLimit: 20 } as const

export type SortType = 'asc' | 'desc'

/** Newest first. */
export const defaultSort = { sortBy: 'id', sortType: 'desc' } as const

/** One page of a list, as screens see it. `totalPages` 0 means that the answer did not say. */
export type Page<Row> = { rows: Row[]; totalItems: number; totalPages: number; currentPage: number }

/** The sort after a click on a column: ascending at first, then the other way round each time. */
export const nextSort = (
  current: { sortBy: string; sortType: SortType },
  clicked: string,
): { sortBy: string; sortType: SortType } => ({
  sortBy: clicked,
  sortType: current.sortBy === clicked && current.sortType === 'asc' ? 'desc' : 'asc',
})

/** At most `windowSize` page numbers, with the current one as close to the middle as possible. */
export const visiblePages = (currentPage: number, totalPages: number): number[] => {
  const length = Math.min(paging.windowSize, totalPages)
  const half = Math.floor(paging.windowSize / 2)
  const start = Math.max(1, Math.min(currentPage - half, totalPages - length + 1))
  return Array.from({ length }, (_, index) => start + index)
}
