import { cannotCheck, fail, ProvenFinding, UnsettledFinding } from '#cli/client/finding.ts'
import type { CheckClient } from '#cli/smoke/check.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import type { CheckedListDefinition } from './list.ts'

/** The rows of a list that were read. */
export type KnownRows<Row> = {
  rows: readonly Row[]
  pageSize: number
  totalItems: number
  /** Why they are not all rows; null if they are. */
  incomplete: string | null
  pages: number
}

const fewestRows = 2
const mostRows = 200
export const mostPages = 25

type Pages<Row> = { asked: number; pages: readonly Page<Row>[] }

/** Reads a list in pages small enough that there are several of them. */
export const readPages = async <Row, Key extends string>(
  { ask, sortValues }: CheckedListDefinition<Row, Key>,
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
  return { asked, pages: await pagesBy(askPage, mostPages) }
}

/** The pages of a list, up to the one with this number. */
export const pagesBy = async <Row>(
  ask: (page: number) => Promise<Page<Row>>,
  most: number,
): Promise<readonly Page<Row>[]> => {
  const first = await ask(paging.firstPage)
  const more = Math.max(Math.min(first.totalPages, most) - 1, 0)
  return [first, ...(await Promise.all(Array.from({ length: more }, (_, index) => ask(index + 2))))]
}

/** Puts pages together; fails if they do not fit. What a single answer gets wrong is proven. */
export const judgePages = <Row>({ asked, pages }: Pages<Row>, idOf: (row: Row) => number): KnownRows<Row> => {
  const [first] = pages
  if (first === undefined) return fail('has no first page')
  if (first.rows.length > asked) prove(`page 1 has ${first.rows.length} rows, ${asked} were asked for`)
  // A server may give fewer rows than asked for, as long as it does so on all pages.
  const pageSize = first.totalPages > 1 ? first.rows.length : asked
  pages.forEach((page, index) => {
    judgePage(page, index + 1, pageSize)
  })
  judgeSums(pages, idOf)
  const rows = pages.flatMap((page) => page.rows)
  const incomplete =
    first.totalPages <= mostPages
      ? null
      : `it has ${first.totalItems} rows, of which smoke reads ${rows.length}`
  return { rows, pageSize, totalItems: first.totalItems, pages: pages.length, incomplete }
}

const prove = (message: string): never => {
  throw new ProvenFinding('failed', message)
}

/** A page is the one that was asked for, and as full as its own counts say. */
const judgePage = <Row>(page: Page<Row>, asked: number, pageSize: number): void => {
  const { rows, currentPage, totalItems, totalPages } = page
  if (totalPages === 0 && rows.length > 0)
    cannotCheck(`page ${asked} lacks totalItems, totalPages or currentPage`)
  if (currentPage !== asked) prove(`page ${asked} says that it is page ${currentPage}`)
  const expected = Math.max(Math.min(totalItems - (asked - 1) * pageSize, pageSize), 0)
  if (rows.length !== expected) {
    prove(`page ${asked} has ${rows.length} rows, ${expected} were expected of ${totalItems} items`)
  }
}

const rounds = 4

/**
 * All pages must count the same items. Two that differ are read again at the same time, several times: others
 * do not add or remove rows in between every time.
 */
export const judgeCounts = async <Row>(
  pages: readonly Page<Row>[],
  read: (page: number) => Promise<Page<Row>>,
): Promise<void> => {
  const index = pages.findIndex(({ totalItems }) => totalItems !== pages[0]?.totalItems)
  if (index === -1) return
  for (let round = 1; ; round += 1) {
    const [first, other] = await Promise.all([read(1), read(index + 1)])
    if (first.totalItems === other.totalItems) {
      throw new UnsettledFinding('failed', 'it changed while it was read')
    }
    if (round === rounds) {
      prove(`page ${index + 1} counts ${other.totalItems} items, page 1 counted ${first.totalItems}`)
    }
  }
}

const judgeSums = <Row>(pages: readonly Page<Row>[], idOf: (row: Row) => number): void => {
  const seen = new Map<number, number>()
  pages.forEach((page, index) => {
    const ids = page.rows.map(idOf)
    for (const id of ids) {
      const before = seen.get(id)
      const message = `row ${id} is on page ${before} and on page ${index + 1}`
      // Rows that others add move the last row of a page to the top of the next, and no other.
      if (before !== undefined && (before === index + 1 || id !== ids[0])) prove(message)
      if (before !== undefined) fail(message)
      seen.set(id, index + 1)
    }
  })
  const [first] = pages
  if (first !== undefined && pages.length >= first.totalPages && seen.size !== first.totalItems) {
    fail(`the pages hold ${seen.size} rows, totalItems says ${first.totalItems}`)
  }
}
