import { contract as others } from '#src/contract/contract.ts'
import { exemplarItems } from './exemplar-items.ts'

export const contract = { ...others, exemplarItems }
