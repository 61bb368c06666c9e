import type { Call } from '#src/api/client.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'
import { type Lob, lobListing, lobs } from '#src/contract/lobs.ts'
import type { Fields } from '#src/forms/field-table.ts'
import { defineList, type ListColumn, statusFilter } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { shortDate } from '#src/rules/dates.ts'
import type { LobEditForm } from '#src/rules/forms/lob.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { lobStatus, type StatusBadgeStyle, statusBadge } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import { renderBadge } from '#src/ui/feedback/status-badge.tsx'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'

const labels = { id: names.lob.id, name: names.lob.name, status: 'Status', created: 'Created Date' }

/** What its forms hold. */
export const lobFields: Fields<LobEditForm, Lob> = {
  lobsname: { label: labels.name, control: 'text', required: true, value: ({ lobsname }) => lobsname },
  lobStatus: {
    label: labels.status,
    control: 'select',
    required: true,
    initial: String(lobStatus.active),
    value: (lob) => String(lob.lobStatus ?? ''),
    format: (status) => statusBadge(Number(status)).label,
  },
}

/** What its own screen shows. */
export const lobSheet: readonly RecordField<Lob>[] = [
  { term: labels.id, value: ({ lob_Id }) => lob_Id },
  { term: labels.name, value: ({ lobsname }) => lobsname },
  { term: labels.status, value: (lob) => renderBadge(lobBadge(lob)) },
  { term: labels.created, value: ({ createdDate }) => shortDate(createdDate) },
]

const columns: readonly ListColumn<Lob>[] = [
  { id: 'id', header: labels.id, kind: 'id', cell: ({ lob_Id }) => lob_Id },
  {
    id: 'name',
    header: labels.name,
    sortKey: 'name',
    kind: 'title',
    link: { to: ({ lob_Id }) => paths.lob.view(lob_Id), access: may.readLobs },
    cell: ({ lobsname }) => orDash(lobsname),
  },
  {
    id: 'created',
    header: labels.created,
    sortKey: 'date',
    cell: ({ createdDate }) => shortDate(createdDate),
  },
  {
    id: 'status',
    header: labels.status,
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

export const loadLobs = (call: Call, query: ListQueryOf<typeof lobListing>, signal: AbortSignal) =>
  call(lobs.list, { query, signal })

/** A status that the portal does not know counts as inactive, and is shown as the server names it. */
export const lobBadge = ({ lobStatus: status, lobStatusName }: Lob): StatusBadgeStyle => {
  const isKnown = status === null || status === lobStatus.active || status === lobStatus.inactive
  return isKnown ? statusBadge(status) : statusBadge(lobStatus.inactive, lobStatusName)
}
