import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { type Cells, exportMachine } from '#machines/export.machine.ts'
import type { ListQuery } from '#machines/list-query.ts'
import { csvFileName, toCsv } from '#src/rules/csv.ts'
import { noValue } from '#src/rules/no-value.ts'
import { exportPaging, type Page, paging } from '#src/rules/paging.ts'
import { useInspector, usePortal } from '#src/session/portal-context.tsx'
import { usePromiseActor } from '#src/session/promise-actor.ts'
import { useEffects } from '#src/session/use-effects.ts'
import { ExportControl } from '#src/ui/lists/export-control.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import type { ListColumn } from './list-definition.ts'
import type { ListState } from './use-list.ts'

type ListExportProps<Row> = { list: ListState<Row>; columns: readonly ListColumn<Row>[] }

export const ListExport = <Row,>({ list, columns }: ListExportProps<Row>) => {
  const { query, page, fetchPage, definition } = list
  const { saveFile } = usePortal()
  const latest = useLatest({ columns, name: definition.name })
  const fetchActor = usePromiseActor(async (asked: ListQuery, signal): Promise<Page<Cells>> => {
    const answer = await fetchPage({ ...asked, pageSize: exportPaging.pageSize }, signal)
    return {
      ...answer,
      rows: answer.rows.map((row) => exported(columns).map((column) => textOf(column, row))),
    }
  })
  const [machine] = useState(() =>
    exportMachine.provide({
      actors: {
        fetchPage: fetchActor,
        deliver: fromPromise(async ({ input: rows }) => {
          const fileName = csvFileName(latest.current.name, new Date())
          const headers = exported(latest.current.columns).map(({ header }) => header)
          saveFile(new Blob([toCsv([headers, ...rows])], { type: 'text/csv;charset=utf-8' }), fileName)
          return fileName
        }),
      },
    }),
  )
  const actor = useActorRef(machine, { inspect: useInspector(), input: { query } })
  useEffects(actor)
  const exporting = useSelector(actor, (snapshot) => snapshot)
  return (
    <ExportControl
      progress={exporting.hasTag('busy') ? progressText(exporting.context) : null}
      disabled={page === null || page.rows.length === 0}
      onExport={() => actor.send({ type: 'export.chosen', query })}
      onCancel={() => actor.send({ type: 'export.cancelled' })}
    />
  )
}

const exported = <Row,>(columns: readonly ListColumn<Row>[]) => columns.filter(({ text }) => text !== null)

/** The plain text of a cell. The dash that the screen shows for no value is left out of a file. */
const textOf = <Row,>({ cell, text }: ListColumn<Row>, row: Row): string => {
  const plain = text === undefined ? String(cell(row)) : (text?.(row) ?? '')
  return plain === noValue ? '' : plain
}

const progressText = ({ query, totalPages }: { query: ListQuery; totalPages: number | null }): string =>
  totalPages === null ? 'Exporting…' : `${query.page - paging.firstPage} of ${totalPages} pages`
