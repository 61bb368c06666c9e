import { type ExemplarItem, exemplarItemListing } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { paths } from '#cli/scaffold/exemplar/src/navigation/paths.ts'
import { may } from '#cli/scaffold/exemplar/src/rules/access.ts'
import type { ExemplarItemForm } from '#cli/scaffold/exemplar/src/rules/forms/exemplar-item.ts'
import { names } from '#cli/scaffold/exemplar/src/rules/names.ts'
import { statusesOf } from '#cli/scaffold/exemplar/src/rules/status.ts'
import { defineFields } from '#src/forms/define-fields.ts'
import { defineList, type ListColumn, statusFilter } from '#src/lists/list-definition.ts'
import { orDash } from '#src/rules/no-value.ts'
import { recordMessages } from '#src/rules/record-messages.ts'
import { statusBadge } from '#src/rules/status.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'

/** What is typed of an exemplar item: everything is text in its input. */
export type Values = Record<keyof ExemplarItemForm, string>

export const formFields = defineFields<ExemplarItem, Values>({
  theName: { label: 'The Name', control: 'text', required: true, value: ({ theName }) => theName },
  someText: { label: 'Some Text', control: 'text', value: ({ someText }) => someText },
  mustText: { label: 'Must Text', control: 'text', required: true, value: ({ mustText }) => mustText },
  someEmail: { label: 'Some Email', control: 'email', value: ({ someEmail }) => someEmail },
  mustEmail: { label: 'Must Email', control: 'email', required: true, value: ({ mustEmail }) => mustEmail },
  somePhone: { label: 'Some Phone', control: 'phone', value: ({ somePhone }) => somePhone },
  mustPhone: { label: 'Must Phone', control: 'phone', required: true, value: ({ mustPhone }) => mustPhone },
  theStatus: {
    label: 'The Status',
    control: 'select',
    required: true,
    initial: String(statusesOf.ExemplarItemStatus.active),
    value: ({ theStatus }) => String(theStatus ?? ''),
    format: (status) => statusBadge(Number(status)).label,
  },
})

const columns: readonly ListColumn<ExemplarItem>[] = [
  { id: 'id', header: 'ID', kind: 'id', cell: ({ id }) => id },
  {
    id: 'theName',
    header: 'The Name',
    sortKey: 'theName',
    kind: 'title',
    link: { to: ({ id }) => paths.exemplarItem.view(id), access: may.readExemplarItems },
    cell: ({ theName }) => theName,
  },
  { id: 'someText', header: 'Some Text', cell: ({ someText }) => orDash(someText) },
  { id: 'mustText', header: 'Must Text', cell: ({ mustText }) => mustText },
  { id: 'someEmail', header: 'Some Email', cell: ({ someEmail }) => orDash(someEmail) },
  { id: 'mustEmail', header: 'Must Email', cell: ({ mustEmail }) => mustEmail },
  { id: 'somePhone', header: 'Some Phone', cell: ({ somePhone }) => orDash(somePhone) },
  { id: 'mustPhone', header: 'Must Phone', cell: ({ mustPhone }) => mustPhone },
  {
    id: 'theStatus',
    header: 'The Status',
    kind: 'status',
    cell: ({ theStatus }) => <StatusBadge {...statusBadge(theStatus)} />,
    text: ({ theStatus }) => statusBadge(theStatus).label,
  },
]

export const messages = recordMessages(names.exemplarItem.one)

export const exemplarItemList = defineList(exemplarItemListing, {
  name: 'exemplar-items',
  title: names.exemplarItem.one,
  columns,
  record: ({ id, theName }) => ({ id, name: theName }),
  emptyText: messages.none,
  filters: { theStatus: statusFilter('LobStatus') },
})

/** What the record's screen shows. */
export const terms: readonly RecordField<ExemplarItem>[] = [
  { term: 'ID', value: ({ id }) => id },
  { term: 'The Name', value: ({ theName }) => theName },
  { term: 'Some Text', value: ({ someText }) => someText },
  { term: 'Must Text', value: ({ mustText }) => mustText },
  { term: 'Some Email', value: ({ someEmail }) => someEmail },
  { term: 'Must Email', value: ({ mustEmail }) => mustEmail },
  { term: 'Some Phone', value: ({ somePhone }) => somePhone },
  { term: 'Must Phone', value: ({ mustPhone }) => mustPhone },
  { term: 'The Status', value: ({ theStatus }) => <StatusBadge {...statusBadge(theStatus)} /> },
]
