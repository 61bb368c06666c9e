import { fail } from '#cli/client/finding.ts'
import type { CheckClient } from '#cli/smoke/check.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import type { ListDefinition } from './list.ts'

/** The rows of a list as far as they are known. `isComplete` is false where it is longer than smoke reads. */
export type Known<Row> = {
  rows: readonly Row[]
  pageSize: number
  totalItems: number
  isComplete: boolean
  pages: number
}

const fewestRows = 2
const mostRows = 200
const mostPages = 25

type Pages<Row> = { asked: number; pages: readonly Page<Row>[] }

/** Reads a list in pages small enough that there are several of them. */
export const readPages = async <Row, Key extends string>(
  { ask, sortValues }: ListDefinition<Row, Key>,
  client: CheckClient,
  { totalItems }: Page<Row>,
): Promise<Pages<Row>> => {
  const asked = Math.min(Math.max(Math.ceil(totalItems / 4), fewestRows), mostRows)
  const byId = Object.keys(sortValues).find((key): key is Key => key === 'id')
  const askPage = (page: number) =>
    ask(client, {
      page,
      pageSize: asked,
      ...(byId === undefined ? {} : { sortBy: byId, sortType: 'desc' }),
    })
  const first = await askPage(paging.firstPage)
  const more = Math.max(Math.min(first.totalPages, mostPages) - 1, 0)
  const others = await Promise.all(Array.from({ length: more }, (_, index) => askPage(index + 2)))
  return { asked, pages: [first, ...others] }
}

/** Puts pages together; fails where they do not fit. */
export const judgePages = <Row>({ asked, pages }: Pages<Row>, idOf: (row: Row) => number): Known<Row> => {
  const [first] = pages
  if (first === undefined) return fail('has no first page')
  if (first.rows.length > asked) fail(`page 1 has ${first.rows.length} rows, ${asked} were asked for`)
  pages.forEach((page, index) => {
    judgePage(page, index + 1, first)
  })
  judgeSums(pages, idOf)
  return {
    rows: pages.flatMap((page) => page.rows),
    // A server may give fewer rows than asked for, as long as it does so on all pages.
    pageSize: first.totalPages > 1 ? first.rows.length : asked,
    totalItems: first.totalItems,
    pages: pages.length,
    isComplete: first.totalPages <= mostPages,
  }
}

/** A page is the one that was asked for, of the same list as the first, and as full unless it is the last. */
const judgePage = <Row>(page: Page<Row>, asked: number, first: Page<Row>): void => {
  const { rows, currentPage, totalItems, totalPages } = page
  if (totalPages === 0 && rows.length > 0) fail(`page ${asked} lacks totalItems, totalPages or currentPage`)
  if (currentPage !== asked) fail(`page ${asked} says that it is page ${currentPage}`)
  if (totalItems !== first.totalItems) {
    fail(`page ${asked} counts ${totalItems} items, page 1 counted ${first.totalItems}`)
  }
  if (asked < totalPages && rows.length !== first.rows.length) {
    fail(`page ${asked} has ${rows.length} rows, page 1 had ${first.rows.length}`)
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
