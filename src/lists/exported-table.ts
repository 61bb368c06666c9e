import { exportedText } from '#src/contract/labels/columns.ts'
import type { Page } from '#src/rules/paging.ts'
import type { ListColumn, ListDefinition, PageQuery } from './list-definition.ts'
import type { ListState } from './use-list.ts'

/** A row as the id of its record and the texts of its cells. */
type ExportedRow = { id: number; cells: readonly string[] }

/** A list as plain text. */
export type ExportedTable = {
  headers: readonly string[]
  fetchPage: (query: PageQuery, signal: AbortSignal) => Promise<Page<ExportedRow>>
}

export const exportedTable = <Row>(
  columns: readonly ListColumn<Row>[],
  { record }: Pick<ListDefinition<Row>, 'record'>,
  fetchPage: ListState<Row>['fetchPage'],
): ExportedTable => {
  const exported = columns.flatMap(({ header, text }) => (text === null ? [] : [{ header, text }]))
  const toRow = (row: Row): ExportedRow => ({
    id: record(row).id,
    cells: exported.map((column) => exportedText(column, row)),
  })
  return {
    headers: exported.map(({ header }) => header),
    fetchPage: async (query, signal) => {
      const page = await fetchPage(query, signal)
      return { ...page, rows: page.rows.map(toRow) }
    },
  }
}

/** The path of a list's export among the failed writes. */
export const exportPath = ({ name }: { name: string }): string => `export/${name}`
