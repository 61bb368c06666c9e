import { useEffect, useRef, useState } from 'react'
import { failureNotice, type Notice } from '#machines/notices.ts'
import { csvFileName, toCsv } from '#src/rules/csv.ts'
import { isReportable, readFailure, serverReason } from '#src/rules/failure.ts'
import * as messages from '#src/rules/messages.ts'
import { exportPaging, type Page, paging } from '#src/rules/paging.ts'
import { useServices } from '#src/session/services.tsx'
import { type ExportedTable, exportPath } from './exported-table.ts'
import type { AnyList } from './use-list.ts'

/** Saves all rows of a list, as it is filtered and sorted now, as one file. */
export const useExport = ({ definition, query }: AnyList, table: ExportedTable) => {
  const { saveFile, writes, notify } = useServices()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  const path = exportPath(definition)
  const end = (): void => {
    running.current = null
    setProgress(null)
  }
  const report = (notice: Notice): void => {
    notify(notice)
    if (notice.tone === 'error') writes.addFailure(path, { subject: definition.title, notice })
  }
  const save = async ({ signal }: AbortController): Promise<Notice> => {
    const pages = exportRows({
      readPage: (page) => table.fetchPage({ ...query, page, pageSize: exportPaging.pageSize }, signal),
      idOf: ({ id }) => id,
      pagesLimit: exportPaging.pagesLimit,
    })
    for (;;) {
      const { value, done } = await pages.next()
      signal.throwIfAborted()
      if (done) {
        const name = csvFileName(definition.name, new Date())
        const lines = [table.headers, ...value.rows.map(({ cells }) => cells)]
        saveFile(new Blob([toCsv(lines)], { type: 'text/csv;charset=utf-8' }), name)
        return doneNotice(name, value)
      }
      setProgress(value)
    }
  }
  const start = async (): Promise<void> => {
    if (running.current !== null) return
    writes.dismiss(path)
    const controller = new AbortController()
    running.current = controller
    setProgress({ readPages: 0, totalPages: 0 })
    const notice = await save(controller).catch(failedNotice)
    if (controller.signal.aborted) return
    end()
    if (notice !== null) report(notice)
  }
  useEffect(() => () => running.current?.abort(), [])
  const cancel = () => {
    running.current?.abort()
    end()
  }
  return { progress, start, cancel }
}

/** Says how much is missing of a file that is not whole. */
const doneNotice = (name: string, { rows, missing, hasChanged }: ExportedRows<unknown>): Notice => {
  const count = rows.length === 1 ? '1 row' : `${rows.length} rows`
  if (missing > 0) {
    const total = rows.length + missing
    return failureNotice(messages.exportIncomplete, { detail: `${name}: ${rows.length} of ${total} rows` })
  }
  if (hasChanged) return failureNotice(messages.exportChanged, { detail: `${name}, ${count}` })
  return { type: 'notice', tone: 'success', message: messages.listExported, detail: `${name}, ${count}` }
}

/** Null if the session has ended, which shows its own notice. */
const failedNotice = (error: unknown): Notice | null => {
  if (error instanceof ListTooLong) {
    return failureNotice(messages.exportFailed, { detail: messages.exportTooLong })
  }
  const failure = readFailure(error)
  if (!isReportable(failure)) return null
  return failureNotice(messages.exportFailed, { detail: serverReason(failure), call: failure.call })
}

/** The rows of a list, each once, and what is not as the server says. */
type ExportedRows<Row> = {
  rows: readonly Row[]
  /** How many rows the server counts that did not come. */
  missing: number
  /** Whether the number of rows changed while they were read: others may have moved to a page that was read before. */
  hasChanged: boolean
}

type ExportProgress = { readPages: number; totalPages: number }

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
