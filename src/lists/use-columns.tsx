import { useMemo } from 'react'
import { useRouter } from 'wouter'
import { useClaims } from '#src/session/use-access.ts'
import { linkButtonClass } from '#src/ui/link-button.tsx'
import { rowHeaderOf } from '#src/ui/lists/data-table.tsx'
import { hrefOf, rowLink } from '#src/ui/lists/row-link.tsx'
import { rowMenuButton } from '#src/ui/lists/row-menu.tsx'
import type { Column } from '#src/ui/lists/table-head.tsx'
import type { MenuItem } from '#src/ui/popups/menu-button.tsx'
import type { ListColumn, ListDefinition } from './list-definition.ts'

export type RowMenuItems<Row> = (row: Row) => readonly MenuItem[]

/**
 * The columns for this user: names link to records that the user may open, and hidden columns are only
 * printed and exported.
 */
export const useColumns = <Row,>(
  { columns, record }: Pick<ListDefinition<Row>, 'columns' | 'record'>,
  hasMenu: boolean,
  hidden: readonly string[],
): readonly ListColumn<Row>[] => {
  const claims = useClaims()
  const router = useRouter()
  return useMemo(() => {
    const hrefTo = (to: string) => hrefOf(router, to)
    const linked = columns
      .map((column) => {
        const { link } = column
        const isLinked = link !== undefined && (link.access === undefined || link.access(claims))
        return isLinked ? withLink(column, link, hrefTo) : column
      })
      .map((column) => ({ ...column, hidden: isHideable(columns, column) && hidden.includes(column.id) }))
    if (!hasMenu) return linked
    const actions: ListColumn<Row> = {
      id: 'actions',
      header: 'Actions',
      kind: 'actions',
      text: null,
      cell: (row) => rowMenuButton(record(row)),
    }
    return [...linked, actions]
  }, [columns, record, claims, hasMenu, router, hidden])
}

/** What names a row stays. */
export const isHideable = (columns: readonly Column[], column: Column): boolean =>
  column.header !== rowHeaderOf(columns)?.header

const withLink = <Row,>(
  column: ListColumn<Row>,
  { to, label }: NonNullable<ListColumn<Row>['link']>,
  hrefTo: (to: string) => string,
): ListColumn<Row> => {
  const { cell, kind } = column
  return {
    ...column,
    cell: (row: Row) =>
      rowLink({
        to: to(row),
        href: hrefTo(to(row)),
        label: label?.(row),
        className: kind === 'link' ? linkButtonClass('quiet') : undefined,
        children: cell(row),
      }),
  }
}
