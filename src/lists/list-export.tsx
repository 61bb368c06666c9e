import { ExportControl } from '#src/ui/lists/export-control.tsx'
import { type ListExportOptions, useListExport } from './use-list-export.ts'

/** Saves what a list shows, all its pages, as a CSV file. */
export const ListExport = <Row,>(options: ListExportOptions<Row>) => {
  const { progress, begin, cancel } = useListExport(options)
  const rows = options.list.page?.rows ?? []
  return (
    <ExportControl
      progress={progress === null ? null : inWords(progress)}
      disabled={rows.length === 0}
      onExport={begin}
      onCancel={cancel}
    />
  )
}

const inWords = ({ done, of }: { done: number; of: number | null }): string =>
  of === null ? 'Exporting…' : `${done} of ${of} pages`
