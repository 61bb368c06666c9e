import { refuseUsage } from '#cli/failure.ts'
import { exportRows, ListTooLong } from '#src/rules/export-rows.ts'
import type { Page } from '#src/rules/paging.ts'

/** Rows of a list, and how they differ from what the server counts. */
export type ReadRows<Row> = {
  rows: readonly Row[]
  missing: number
  /** Rows that came on two pages. */
  twice: number
  /** Whether the number of rows changed while they were read: then one may be missing where another one was removed. */
  hasChanged: boolean
}

type OnPage = (readPages: number, totalPages: number) => void

/** Servers may send fewer rows a page than they are asked for. */
const pagesLimit = 20_000

/**
 * Reads all rows of a list, each once; once more as a whole where the pages do not fit together, because others write at the same time.
 */
export const readRows = async <Row extends { id: number }>(
  readPage: (page: number) => Promise<Page<Row>>,
  onPage: OnPage,
): Promise<ReadRows<Row>> => {
  const first = await readOnce(readPage, onPage)
  return isWhole(first) ? first : readOnce(readPage, onPage)
}

export const isWhole = ({ missing, twice, hasChanged }: ReadRows<unknown>): boolean =>
  missing === 0 && twice === 0 && !hasChanged

const readOnce = async <Row extends { id: number }>(
  readPage: (page: number) => Promise<Page<Row>>,
  onPage: OnPage,
): Promise<ReadRows<Row>> => {
  let received = 0
  const pages = exportRows({
    readPage: async (page) => {
      const answer = await readPage(page)
      received += answer.rows.length
      return answer
    },
    idOf: ({ id }) => id,
    pagesLimit,
  })
  for (;;) {
    const { value, done } = await pages.next().catch(refuseTooLong)
    if (done) return { ...value, twice: received - value.rows.length }
    onPage(value.readPages, value.totalPages)
  }
}

const refuseTooLong = (error: unknown): never => {
  if (error instanceof ListTooLong) return refuseUsage(`The list has more than ${pagesLimit} pages.`)
  throw error
}
