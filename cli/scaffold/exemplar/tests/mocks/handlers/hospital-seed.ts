import { exemplarItem } from '#cli/scaffold/exemplar/tests/contract/exemplar-item.ts'

export const tables = {
  exemplarItem: [
    { id: 1, ...exemplarItem },
    { id: 2, ...exemplarItem, theName: 'B name', theStatus: 102 },
  ],
}
