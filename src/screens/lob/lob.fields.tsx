import type { Call } from '#src/api/client.ts'
import { lobBadge, lobColumns, lobLabels } from '#src/contract/labels/lob.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'
import { type Lob, lobListing, lobs } from '#src/contract/lobs.ts'
import type { Fields } from '#src/forms/field-table.ts'
import { defineList, listColumns, statusFilter } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { shortDate } from '#src/rules/dates.ts'
import type { LobEditForm } from '#src/rules/forms/lob.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { lobStatus, statusBadge } from '#src/rules/status.ts'
import { renderBadge } from '#src/ui/feedback/status-badge.tsx'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'

/** What its forms hold. */
export const lobFields: Fields<LobEditForm, Lob> = {
  lobsname: { label: lobLabels.lobsname, control: 'text', required: true, value: ({ lobsname }) => lobsname },
  lobStatus: {
    label: lobLabels.lobStatus,
    control: 'select',
    required: true,
    initial: String(lobStatus.active),
    value: (lob) => String(lob.lobStatus ?? ''),
    format: (status) => statusBadge(Number(status)).label,
  },
}

/** What its own screen shows. */
export const lobSheet: readonly RecordField<Lob>[] = [
  { term: lobLabels.lob_Id, value: ({ lob_Id }) => lob_Id },
  { term: lobLabels.lobsname, value: ({ lobsname }) => lobsname },
  { term: lobLabels.lobStatus, value: (lob) => renderBadge(lobBadge(lob)) },
  { term: lobLabels.createdDate, value: ({ createdDate }) => shortDate(createdDate) },
]

export const lobList = defineList(lobListing, {
  area: 'lobs',
  name: 'lobs',
  title: names.lob.one,
  columns: listColumns(lobColumns, {
    id: { kind: 'id' },
    name: {
      kind: 'title',
      link: { to: ({ lob_Id }) => paths.lob.view(lob_Id), access: may.readLobs },
    },
    status: { kind: 'status', cell: (lob) => renderBadge(lobBadge(lob)) },
  }),
  record: ({ lob_Id, lobsname }) => ({ id: lob_Id, name: lobsname }),
  emptyText: recordMessages(names.lob.one).none,
  filters: { lobStatus: statusFilter('LobStatus') },
})

export const loadLobs = (call: Call, query: ListQueryOf<typeof lobListing>, signal: AbortSignal) =>
  call(lobs.list, { query, signal })
