import type { Infer } from 'superstruct'
import type * as base from '#mocks/database/database-types.ts'
import type { models } from './models.ts'

type ExemplarItem = Infer<typeof models.exemplarItem>

// Stand-ins for the types that follow from the models.
export type ReadableTables = base.ReadableTables & { exemplarItem: base.ReadableTable<ExemplarItem> }
export type WritableTables = base.WritableTables & { exemplarItem: base.WritableTable<ExemplarItem> }
