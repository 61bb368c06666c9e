import { lob } from './lob.ts'
import type { PlainEntity } from './plain-entity.ts'

/** The entities whose records need no others, by their names in the journal of a run that writes. */
export const plainEntities: Readonly<Record<string, PlainEntity>> = { lob }
