import { exemplarItem } from './exemplar-item.ts'

export const table = {
  'exemplarItems.create': exemplarItem,
  'exemplarItems.update': exemplarItem,
}
