import { browserSearch, type Page, paging } from '#src/rules/paging.ts'

/** The rows of a list, the newest first, and how many it has: more than were read if there are too many. */
export type AllRows<Row> = { rows: readonly Row[]; totalItems: number }

/** Reads a list for a search in the browser. Calls `onProgress` before each page but the first. */
export const readAllRows = async <Row>(
  readPage: (paging: { page: number; pageSize: number }) => Promise<Page<Row>>,
  onProgress: (soFar: AllRows<Row>) => void = () => undefined,
): Promise<AllRows<Row>> => {
  const { pageSize, rowsLimit, callsLimit } = browserSearch
  const { rows: firstRows, totalItems, totalPages } = await readPage({ page: paging.firstPage, pageSize })
  let rows = firstRows
  for (let page = 2; page <= Math.min(totalPages, callsLimit) && rows.length < rowsLimit; page += 1) {
    onProgress({ rows, totalItems })
    const next = await readPage({ page, pageSize })
    rows = [...rows, ...next.rows]
  }
  return { rows, totalItems: Math.max(totalItems, rows.length) }
}
