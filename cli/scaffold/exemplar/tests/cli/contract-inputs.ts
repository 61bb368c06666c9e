import { exemplarItem } from '#cli/scaffold/exemplar/tests/contract/exemplar-item.ts'

export const inputs = [
  ['exemplarItems.create', { body: { ...exemplarItem, theName: 'Another name' } }],
  ['exemplarItems.list', { query: { page: 1, sortBy: 'theName', sortType: 'desc', theStatus: 101 } }],
  ['exemplarItems.get', { params: { id: 1 } }],
  ['exemplarItems.update', { params: { id: 1 }, body: exemplarItem }],
  ['exemplarItems.remove', { params: { id: 1 } }],
]
