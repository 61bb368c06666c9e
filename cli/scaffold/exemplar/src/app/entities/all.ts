import { entities as others } from '#src/app/entities/all.ts'
import type { Entity } from '#src/app/entities/entity.ts'
import { exemplarItem } from './exemplar-item.ts'

export const entities: readonly Entity[] = [...others, exemplarItem]
