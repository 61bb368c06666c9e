import { object, type Struct, string } from 'superstruct'
import { models as others } from '#mocks/database/models.ts'

declare const Key: Struct<number, null>

export const models = {
  ...others,
  exemplarItem: object({
    id: Key,
    theName: string(),
    someText: string(),
    mustText: string(),
    someEmail: string(),
    mustEmail: string(),
    somePhone: string(),
    mustPhone: string(),
    theStatus: Key,
  }),
}
