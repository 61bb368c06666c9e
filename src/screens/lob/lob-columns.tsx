import type { Call } from '#src/api/client.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'
import { type Lob, lobListing, lobs } from '#src/contract/lobs.ts'
import { defineList, type ListColumn, statusFilter } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { shortDate } from '#src/rules/dates.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { lobStatus, statusBadge } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import { renderBadge } from '#src/ui/feedback/status-badge.tsx'

const columns: readonly ListColumn<Lob>[] = [
  { id: 'id', header: names.lob.id, kind: 'id', cell: ({ lob_Id }) => lob_Id },
  {
    id: 'name',
    header: names.lob.name,
    sortKey: 'name',
    kind: 'title',
    link: { to: ({ lob_Id }) => paths.lob.view(lob_Id), access: may.readLobs },
    cell: ({ lobsname }) => orDash(lobsname),
  },
  {
    id: 'created',
    header: 'Created Date',
    sortKey: 'date',
    cell: ({ createdDate }) => shortDate(createdDate),
  },
  {
    id: 'status',
    header: 'Status',
    kind: 'status',
    cell: (lob) => renderBadge(lobBadge(lob)),
    text: (lob) => lobBadge(lob).label,
  },
]

export const lobList = defineList(lobListing, {
  area: 'lobs',
  name: 'lobs',
  title: names.lob.one,
  columns,
  record: ({ lob_Id, lobsname }) => ({ id: lob_Id, name: lobsname }),
  emptyText: recordMessages(names.lob.one).none,
  filters: { lobStatus: statusFilter('LobStatus') },
})

/** A status that the portal does not know counts as inactive, and is shown as the server names it. */
export const lobBadge = ({ lobStatus: status, lobStatusName }: Lob) => {
  const isKnown = status === null || status === lobStatus.active || status === lobStatus.inactive
  return isKnown ? statusBadge(status) : statusBadge(lobStatus.inactive, lobStatusName)
}

export const isActiveLob = (lob: Lob): boolean => lob.lobStatus === lobStatus.active

export const loadLobs = (call: Call, query: ListQueryOf<typeof lobListing>, signal: AbortSignal) =>
  call(lobs.list, { query, signal })
