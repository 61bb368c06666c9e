import { exportedText } from '#src/contract/labels/columns.ts'
import { csvFileName, toCsv } from '#src/rules/csv.ts'
import type { Page } from '#src/rules/paging.ts'
import type { Services } from '#src/session/services.tsx'
import type { ListColumn, ListDefinition, PageQuery } from './list-definition.ts'
import type { ListState } from './use-list.ts'

/** A row as the id of its record and the texts of its cells. */
type ExportedRow = { id: number; cells: readonly string[] }

/** A list as plain text. */
export type ExportedTable<Row = never> = {
  headers: readonly string[]
  /** A method, so that the bar of selected rows takes the table of any list. */
  toRow(row: Row): ExportedRow
  fetchPage: (query: PageQuery, signal: AbortSignal) => Promise<Page<ExportedRow>>
}

export const exportedTable = <Row>(
  columns: readonly ListColumn<Row>[],
  { record }: Pick<ListDefinition<Row>, 'record'>,
  fetchPage: ListState<Row>['fetchPage'],
): ExportedTable<Row> => {
  const exported = columns.flatMap(({ header, text }) => (text === null ? [] : [{ header, text }]))
  const toRow = (row: Row): ExportedRow => ({
    id: record(row).id,
    cells: exported.map((column) => exportedText(column, row)),
  })
  return {
    headers: exported.map(({ header }) => header),
    toRow,
    fetchPage: async (query, signal) => {
      const page = await fetchPage(query, signal)
      return { ...page, rows: page.rows.map(toRow) }
    },
  }
}

/** The path of a list's export among the failed writes. */
export const exportPath = ({ name }: { name: string }): string => `export/${name}`

/** Saves rows as a file, and returns its name. */
export const saveRows = (
  save: Services['saveFile'],
  { name: listName }: { name: string },
  headers: readonly string[],
  rows: readonly ExportedRow[],
): string => {
  const name = csvFileName(listName, new Date())
  const lines = [headers, ...rows.map(({ cells }) => cells)]
  save(new Blob([toCsv(lines)], { type: 'text/csv;charset=utf-8' }), name)
  return name
}
