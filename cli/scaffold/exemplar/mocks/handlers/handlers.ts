import { exemplarItemMocks } from './exemplar-items.ts'

export const mocks = {
  exemplarItems: exemplarItemMocks,
}
