import { exemplarItemRows } from './exemplar-items.ts'

export const ownTables = {
  exemplarItem: exemplarItemRows,
}
