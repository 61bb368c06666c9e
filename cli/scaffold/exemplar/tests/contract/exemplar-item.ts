import type { ExemplarItemForm } from '#cli/scaffold/exemplar/src/rules/forms/exemplar-item.ts'

/** An exemplar item as a form sends it; what may be empty is. */
export const exemplarItem: ExemplarItemForm = {
  theName: 'A name',
  someText: '',
  mustText: 'A text',
  someEmail: '',
  mustEmail: 'a@care.example',
  somePhone: '',
  mustPhone: '9876543210',
  theStatus: 101,
}

const record = { id: 1, ...exemplarItem }

/** It travels as it is read. */
export const exemplarItemRecord = { wire: record, read: record }
