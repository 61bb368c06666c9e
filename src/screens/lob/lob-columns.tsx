import type { Lob } from '#src/contract/lobs.ts'
import type { ListColumn } from '#src/lists/list-table.tsx'
import { shortDate } from '#src/rules/dates.ts'
import { lobStatus, statusBadge } from '#src/rules/status.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { RowMenu } from '#src/ui/lists/row-menu.tsx'
import type { MenuItem } from '#src/ui/popups/menu-popup.tsx'

/** The columns of the LOB list that every reader sees (spec 2). */
export const lobColumns: readonly ListColumn<Lob>[] = [
  { header: 'LOB ID', kind: 'id', cell: ({ lob_Id }) => lob_Id },
  { header: 'LOB Name', sortKey: 'name', kind: 'title', cell: ({ lobsname }) => lobsname },
  { header: 'Created Date', sortKey: 'date', cell: ({ createdDate }) => shortDate(createdDate) },
  {
    header: 'Status',
    kind: 'status',
    cell: (lob) => <StatusBadge {...lobBadge(lob)} />,
    text: (lob) => lobBadge(lob).label,
  },
]

type LobDeeds = { edit: (id: number) => void; inactivate: (id: number) => void }

/** The column for those who may change LOBs. Takes what its menu does with the LOB of a row. */
export const lobActions = (deeds: LobDeeds): ListColumn<Lob> => ({
  header: 'Actions',
  kind: 'actions',
  text: null,
  cell: (lob) => <RowMenu name={lob.lobsname} id={lob.lob_Id} items={menuOf(lob, deeds)} />,
})

/** Whatever is not active counts as inactive (spec 3). */
export const lobBadge = (lob: Lob) => statusBadge(isActive(lob) ? lobStatus.active : lobStatus.inactive)

const isActive = (lob: Lob): boolean => lob.lobStatus === lobStatus.active

const menuOf = (lob: Lob, { edit, inactivate }: LobDeeds): MenuItem[] => [
  { label: 'Edit', onSelect: () => edit(lob.lob_Id) },
  ...(isActive(lob)
    ? [{ label: 'Inactive', tone: 'danger', onSelect: () => inactivate(lob.lob_Id) } as const]
    : []),
]
