import { type Page, paging } from './paging.ts'

/** The rows of a list, each once, and what is not as the server says. */
export type ExportedRows<Row> = {
  rows: readonly Row[]
  /** How many rows the server counts that did not come. */
  missing: number
  /** Whether the number of rows changed while they were read: others may have moved to a page that was read before. */
  hasChanged: boolean
}

export type ExportProgress = { readPages: number; totalPages: number }

/** The list has more pages than the limit. */
export class ListTooLong extends Error {
  override readonly name = 'ListTooLong'
}

type RowSource<Row> = {
  readPage: (page: number) => Promise<Page<Row>>
  idOf: (row: Row) => number
  pagesLimit: number
}

/**
 * Reads all rows of a list, and yields after each page how far it is. Reads on while rows are missing and further ones come: answers
 * need not say how many pages there are, and servers may send fewer rows than they are asked for.
 */
export async function* exportRows<Row>({
  readPage,
  idOf,
  pagesLimit,
}: RowSource<Row>): AsyncGenerator<ExportProgress, ExportedRows<Row>> {
  const rows = new Map<number, Row>()
  const totals: number[] = []
  let page = paging.firstPage - 1
  let isLast = false
  while (!isLast) {
    page += 1
    const answer = await readPage(page)
    if (Math.max(answer.totalPages, page) > pagesLimit) throw new ListTooLong()
    const before = rows.size
    for (const row of answer.rows) rows.set(idOf(row), row)
    if (isTotalStated(answer)) totals.push(answer.totalItems)
    isLast = rows.size === before || isComplete(answer, page, rows.size)
    yield { readPages: page, totalPages: answer.totalPages }
  }
  const missing = Math.max(0, (totals.at(-1) ?? 0) - rows.size)
  return { rows: [...rows.values()], missing, hasChanged: new Set(totals).size > 1 }
}

/** Without a stated number, `totalItems` is that of the rows that came. */
const isTotalStated = ({ rows, totalItems, totalPages }: Page<unknown>): boolean =>
  totalPages > 0 || totalItems !== rows.length

const isComplete = (answer: Page<unknown>, page: number, count: number): boolean =>
  isTotalStated(answer) && page >= answer.totalPages && count >= answer.totalItems
