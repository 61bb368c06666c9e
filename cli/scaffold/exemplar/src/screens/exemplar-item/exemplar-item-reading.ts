import { type ExemplarItem, exemplarItems } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import type { Reading } from '#src/data/reading.ts'

export const exemplarItemRecord = (id: number): Reading<ExemplarItem> => ({
  key: ['exemplarItems', 'record', id],
  read: (call, signal) => call(exemplarItems.get, { params: { id }, signal }),
})
