import type { CsvRecord } from '#src/rules/csv-records.ts'
import type { ImportDraft } from '#src/rules/import-draft.ts'
import { isBlank } from '#src/rules/text.ts'
import type { ImportState } from './import-state.ts'

/** Without passwords: of a table that may have some, only the cells of other known columns are kept. */
export const draftOf = (state: ImportState, password: string | null): ImportDraft => ({
  way: state.way,
  source:
    state.source === null
      ? null
      : {
          read: {
            ...state.source.read,
            headings: [...state.source.read.headings],
            records: state.source.read.records.map((line) => keptRecord(line, state.source, password)),
          },
          columns: [...state.source.columns],
          chosen: [...state.source.chosen],
          name: state.source.name,
          isGuessed: state.source.isGuessed,
        },
  scanned: [...state.scanned],
  pattern: state.pattern,
  shared: state.shared,
  corrections: [...state.corrections].map(([line, cells]) => [line, cells]),
  leftOut: [...state.leftOut],
})

const keptRecord = (line: CsvRecord, source: ImportState['source'], password: string | null) => {
  if ('problem' in line) return line
  const columns = source?.columns ?? []
  // In a line with more cells than headings a password may be in any of them.
  const isMoved = !line.cells.slice(columns.length).every(isBlank)
  const keep = (cell: string, index: number): string => {
    if (password === null || isBlank(cell)) return cell
    if (isMoved) return '…'
    const field = columns[index]
    return field === undefined || field === null || field === password ? '' : cell
  }
  return { line: line.line, cells: line.cells.map(keep) }
}
