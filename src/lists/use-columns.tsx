import { useMemo } from 'react'
import { Link } from 'wouter'
import { useClaims } from '#src/session/use-access.ts'
import { rowHeaderOf } from '#src/ui/lists/data-table.tsx'
import { RowMenu } from '#src/ui/lists/row-menu.tsx'
import type { Column } from '#src/ui/lists/table-head.tsx'
import type { MenuItem } from '#src/ui/popups/menu-popup.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import type { ListColumn, ListDefinition } from './list-definition.ts'

export type RowMenuItems<Row> = (row: Row) => readonly MenuItem[]

/**
 * The columns for this user: names link to records that the user may open, and hidden columns are only
 * printed and exported.
 */
export const useColumns = <Row,>(
  { columns, record }: Pick<ListDefinition<Row>, 'columns' | 'record'>,
  menu: RowMenuItems<Row> | undefined,
  hidden: readonly string[],
): readonly ListColumn<Row>[] => {
  const claims = useClaims()
  const latest = useLatest(menu)
  const hasMenu = menu !== undefined
  return useMemo(() => {
    const linked = columns
      .map((column) => (column.link?.access(claims) ? withLink(column, column.link.to) : column))
      .map((column) => ({ ...column, hidden: isHideable(columns, column) && hidden.includes(column.id) }))
    if (!hasMenu) return linked
    const actions: ListColumn<Row> = {
      id: 'actions',
      header: 'Actions',
      kind: 'actions',
      text: null,
      // The items are made when the menu opens, so that the rows need not render again for other items.
      cell: (row) => <RowMenu {...record(row)} items={() => latest.current?.(row) ?? []} />,
    }
    return [...linked, actions]
  }, [columns, record, claims, hasMenu, latest, hidden])
}

/** What names a row stays. */
export const isHideable = (columns: readonly Column[], column: Column): boolean =>
  column.header !== rowHeaderOf(columns)?.header

const withLink = <Row,>(column: ListColumn<Row>, to: (row: Row) => string): ListColumn<Row> => {
  const { cell, text } = column
  return {
    ...column,
    cell: (row: Row) => <Link href={to(row)}>{cell(row)}</Link>,
    text: text === undefined ? (row: Row) => String(cell(row)) : text,
  }
}
