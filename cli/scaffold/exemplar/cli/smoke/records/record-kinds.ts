import { exemplarItem } from './exemplar-item.ts'

export const recordKinds = {
  exemplarItem,
}
