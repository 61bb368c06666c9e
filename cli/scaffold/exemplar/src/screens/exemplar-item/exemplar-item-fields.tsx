import type { ExemplarItem } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import type { ExemplarItemForm } from '#cli/scaffold/exemplar/src/rules/forms/exemplar-item.ts'
import { statusesOf } from '#cli/scaffold/exemplar/src/rules/status.ts'
import type { Fields } from '#src/forms/field-table.ts'
import { statusBadge } from '#src/rules/status.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'

export const formFields: Fields<ExemplarItemForm, ExemplarItem> = {
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
}

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
