import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type Cells, exportMachine } from '#machines/export.machine.ts'
import type { ListQuery } from '#machines/list-query.ts'
import { csvFileName, toCsv } from '#src/rules/csv.ts'
import { exportPaging, type Page, paging } from '#src/rules/paging.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { promiseActor } from '#src/session/promise-actor.ts'
import { useEffects } from '#src/session/use-effects.ts'
import type { ListColumn } from './list-table.tsx'
import { textCells, textHeaders } from './plain-text-rows.ts'
import type { List } from './use-list.ts'

export type ListExportOptions<Row> = {
  list: Pick<List<Row>, 'query' | 'page' | 'fetchPage'>
  /** What is shown of each row. */
  columns: readonly ListColumn<Row>[]
  /** The beginning of the file's name. */
  name: string
}

/** Saves what a list shows, all its pages, as a CSV file. Gives how to begin and cancel, and how far it is; null while none runs. */
export const useListExport = <Row>({ list: { query, fetchPage }, columns, name }: ListExportOptions<Row>) => {
  const { saveFile } = usePortal()
  const provided = useMemo(
    () =>
      exportMachine.provide({
        actors: {
          fetchPage: promiseActor(async (asked: ListQuery, signal): Promise<Page<Cells>> => {
            const page = await fetchPage({ ...asked, pageSize: exportPaging.pageSize }, signal)
            return { ...page, rows: page.rows.map((row) => textCells(columns, row)) }
          }),
          deliver: fromPromise(async ({ input: rows }) => {
            const fileName = csvFileName(name, new Date())
            const text = toCsv([textHeaders(columns), ...rows])
            saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName)
            return fileName
          }),
        },
      }),
    [fetchPage, columns, name, saveFile],
  )
  const actor = useActorRef(provided, { input: { query } })
  useEffects(actor)
  const exporting = useSelector(actor, (snapshot) => snapshot)
  return {
    progress: exporting.hasTag('busy') ? progressOf(exporting.context) : null,
    begin: () => actor.send({ type: 'export.chosen', query }),
    cancel: () => actor.send({ type: 'export.cancelled' }),
  }
}

const progressOf = (context: { query: { page: number }; totalPages: number | null }) => ({
  done: context.query.page - paging.firstPage,
  of: context.totalPages,
})
