import { ExportControl } from '#src/ui/lists/export-control.tsx'
import type { ExportedTable } from './exported-table.ts'
import { useExport } from './use-export.ts'
import type { AnyList } from './use-list.ts'

type ListExportProps = { list: AnyList; table: ExportedTable }

export const ListExport = ({ list, table }: ListExportProps) => {
  const { progress, start, cancel } = useExport(list, table)
  return (
    <ExportControl
      progress={progress === null ? null : progressText(progress)}
      disabled={list.page === null || list.page.rows.length === 0}
      onExport={() => void start()}
      onCancel={cancel}
    />
  )
}

const progressText = ({ readPages, totalPages }: { readPages: number; totalPages: number }): string => {
  if (readPages === 0) return 'Exporting…'
  return totalPages === 0 ? `${readPages} pages` : `${readPages} of ${totalPages} pages`
}
