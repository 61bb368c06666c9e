import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { exportMachine } from '#machines/export.machine.ts'
import type { ListQuery } from '#machines/list-query.ts'
import { csvFileName, toCsv } from '#src/rules/csv.ts'
import { exportPaging, paging } from '#src/rules/paging.ts'
import { useInspector, usePortal } from '#src/session/portal-context.tsx'
import { usePromiseActor } from '#src/session/promise-actor.ts'
import { useEffects } from '#src/session/use-effects.ts'
import { ExportControl } from '#src/ui/lists/export-control.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import { type ExportedTable, exportPath } from './exported-table.ts'
import type { AnyList } from './use-list.ts'

type ListExportProps = { list: AnyList; table: ExportedTable }

export const ListExport = ({ list, table }: ListExportProps) => {
  const { query, page, definition } = list
  const { saveFile, writes } = usePortal()
  const path = exportPath(definition)
  const latest = useLatest({ headers: table.headers, name: definition.name })
  const fetchActor = usePromiseActor((asked: ListQuery, signal) =>
    table.fetchPage({ ...asked, pageSize: exportPaging.pageSize }, signal),
  )
  const [machine] = useState(() =>
    exportMachine.provide({
      actors: {
        fetchPage: fetchActor,
        deliver: fromPromise(async ({ input: rows }) => {
          const fileName = csvFileName(latest.current.name, new Date())
          const { headers } = latest.current
          saveFile(new Blob([toCsv([headers, ...rows])], { type: 'text/csv;charset=utf-8' }), fileName)
          return fileName
        }),
      },
    }),
  )
  const actor = useActorRef(machine, { inspect: useInspector(), input: { query } })
  useEffects(actor)
  const { title } = definition
  useEffect(() => {
    const { unsubscribe } = actor.on('notice', (notice) => {
      if (notice.tone === 'error') writes.addFailure(path, { subject: title, notice })
    })
    return unsubscribe
  }, [actor, writes, path, title])
  const start = () => {
    writes.dismiss(path)
    actor.send({ type: 'export.chosen', query })
  }
  const exporting = useSelector(actor, (snapshot) => snapshot)
  return (
    <ExportControl
      progress={exporting.hasTag('busy') ? progressText(exporting.context) : null}
      disabled={page === null || page.rows.length === 0}
      onExport={start}
      onCancel={() => actor.send({ type: 'export.cancelled' })}
    />
  )
}

const progressText = ({ query, totalPages }: { query: ListQuery; totalPages: number | null }): string =>
  totalPages === null ? 'Exporting…' : `${query.page - paging.firstPage} of ${totalPages} pages`
