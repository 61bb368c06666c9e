import type { ReactNode } from 'react'
import type { ListQuery } from '#machines/list-query.ts'
import type { ConstantOption, ConstantType } from '#src/contract/constants.ts'
import type { Access } from '#src/rules/access.ts'
import { defaultSort, paging } from '#src/rules/paging.ts'
import type { Column } from '#src/ui/lists/table-head.tsx'

/**
 * A column of a list. If a cell is more than text, `text` is its plain text for the export; null leaves the
 * column out of it. `link` turns the text into a link to the record's screen for users who may open that.
 */
export type ListColumn<Row> = Column & {
  link?: { to: (row: Row) => string; access: Access }
} & (
    | { cell: (row: Row) => string | number; text?: never }
    | { cell: (row: Row) => ReactNode; text: ((row: Row) => string) | null }
  )

export type ListDefinition<Row> = {
  /** The name of its exported file. */
  name: string
  /**
   * What the columns and the density that its users choose are kept under, where several such lists share
   * them; by default `name`.
   */
  optionsName?: string
  /** The heading, and the name of the table. */
  title: string
  /** Without it the heading has no count. */
  isCounted?: false
  /** The path of `Back`; by default the dashboard. */
  back?: string
  /** The status that is shown first; by default every one. */
  firstStatus?: number
  columns: readonly ListColumn<Row>[]
  /** Which record a row shows. */
  record: (row: Row) => { id: number; name: string }
  emptyText: string
  hasSearch?: true
  /** The statuses to filter by: constants of the server, or fixed ones, which are tabs. */
  statuses?: ConstantType | readonly (ConstantOption & { tab: string })[]
  pageSize?: number
  /** The name of a failed load in the log, if failures are logged instead of shown as a notice. */
  loggedAs?: string
}

/** The query of a list's address without parameters: the first page, the newest records first. */
export const firstQuery = ({ firstStatus = null }: { firstStatus?: number | null }): ListQuery => ({
  page: paging.firstPage,
  ...defaultSort,
  status: firstStatus,
  search: '',
})
