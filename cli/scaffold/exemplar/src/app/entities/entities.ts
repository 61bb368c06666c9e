import type { Entity } from '#src/app/entities/entity.ts'
import { exemplarItem } from './exemplar-item.ts'

export const byName: Readonly<Record<string, Entity>> = { exemplarItem }
