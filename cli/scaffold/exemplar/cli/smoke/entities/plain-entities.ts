import { plainEntities as others } from '#cli/smoke/entities/plain-entities.ts'
import { exemplarItem } from './exemplar-item.ts'

export const plainEntities = { ...others, exemplarItem }
