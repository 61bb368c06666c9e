import { cannotCheck, fail } from '#cli/client/finding.ts'
import { allAnswers } from '#cli/smoke/all-answers.ts'
import { type Page, paging } from '#src/rules/paging.ts'

/** The rows of a list that were read. */
export type KnownRows<Row> = {
  rows: readonly Row[]
  pageSize: number
  totalItems: number
  /** Why they are not all rows; null if they are. */
  incomplete: string | null
  pages: number
}

export const fewestRows = 2
const mostRows = 200
const mostPages = 25

type Pages<Row> = { asked: number; pages: readonly Page<Row>[] }

/** Reads a list of so many items in pages small enough that there are several of them. */
export const readPages = async <Row>(
  ask: (query: { page: number; pageSize: number }) => Promise<Page<Row>>,
  totalItems: number,
): Promise<Pages<Row>> => {
  const asked = Math.min(Math.max(Math.ceil(totalItems / 4), fewestRows), mostRows)
  return { asked, pages: await pagesBy((page) => ask({ page, pageSize: asked }), mostPages) }
}

/** The pages of a list, up to the one with this number. */
export const pagesBy = async <Row>(
  ask: (page: number) => Promise<Page<Row>>,
  most: number,
): Promise<readonly Page<Row>[]> => {
  const first = await ask(paging.firstPage)
  const more = Math.max(Math.min(first.totalPages, most) - 1, 0)
  return [first, ...(await allAnswers(Array.from({ length: more }, (_, index) => ask(index + 2))))]
}

/** Puts pages together; fails if they do not fit. */
export const joinPages = <Row>({ asked, pages }: Pages<Row>, idOf: (row: Row) => number): KnownRows<Row> => {
  const [first] = pages
  if (first === undefined) return fail('has no first page')
  if (first.rows.length > asked) fail(`page 1 has ${first.rows.length} rows, ${asked} were asked for`)
  // A server may give fewer rows than asked for, as long as it does so on all pages.
  const pageSize = first.totalPages > 1 ? first.rows.length : asked
  pages.forEach((page, index) => {
    judgePage(page, index + 1, pageSize, first.totalItems)
  })
  judgeSums(pages, idOf)
  judgePageCount(first, pageSize)
  const rows = pages.flatMap((page) => page.rows)
  const incomplete =
    first.totalPages <= mostPages
      ? null
      : `it has ${first.totalItems} rows, of which smoke reads ${rows.length}`
  return { rows, pageSize, totalItems: first.totalItems, pages: pages.length, incomplete }
}

/** A page is the one that was asked for, and as full as its own counts say. */
const judgePage = <Row>(page: Page<Row>, asked: number, pageSize: number, firstTotal: number): void => {
  const { rows, currentPage, totalItems, totalPages } = page
  if (totalPages === 0 && rows.length > 0)
    cannotCheck(`page ${asked} lacks totalItems, totalPages or currentPage`)
  if (currentPage !== asked) fail(`page ${asked} says that it is page ${currentPage}`)
  if (totalItems !== firstTotal)
    fail(`page ${asked} counts ${totalItems} items, page 1 counted ${firstTotal}`)
  const expected = Math.max(Math.min(totalItems - (asked - 1) * pageSize, pageSize), 0)
  if (rows.length !== expected) {
    fail(`page ${asked} has ${rows.length} rows, ${expected} were expected of ${totalItems} items`)
  }
}

const judgeSums = <Row>(pages: readonly Page<Row>[], idOf: (row: Row) => number): void => {
  const seen = new Map<number, number>()
  pages.forEach((page, index) => {
    for (const id of page.rows.map(idOf)) {
      const before = seen.get(id)
      if (before !== undefined) fail(`row ${id} is on page ${before} and on page ${index + 1}`)
      seen.set(id, index + 1)
    }
  })
  const [first] = pages
  if (first !== undefined && pages.length >= first.totalPages && seen.size !== first.totalItems) {
    fail(`the pages hold ${seen.size} rows, totalItems says ${first.totalItems}`)
  }
}

/** The number of pages follows from the items and the size. */
const judgePageCount = <Row>({ totalItems, totalPages }: Page<Row>, pageSize: number): void => {
  const pages = pageSize === 0 ? 0 : Math.ceil(totalItems / pageSize)
  // No items may be no page, or an empty one.
  if (totalPages !== pages && Math.max(totalPages, pages) > 1) {
    fail(`says that there are ${totalPages} pages: ${totalItems} items make ${pages} of ${pageSize}`)
  }
}
