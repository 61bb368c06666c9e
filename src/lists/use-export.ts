import { useEffect, useRef, useState } from 'react'
import { failureNotice, type Notice } from '#machines/notices.ts'
import { type ExportedRows, type ExportProgress, exportRows, ListTooLong } from '#src/rules/export-rows.ts'
import { isReportable, readFailure, serverReason } from '#src/rules/failure.ts'
import * as messages from '#src/rules/messages.ts'
import { exportPaging } from '#src/rules/paging.ts'
import { useServices } from '#src/session/services.tsx'
import { type ExportedTable, exportPath, saveRows } from './exported-table.ts'
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
        const name = saveRows(saveFile, definition, table.headers, value.rows)
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
