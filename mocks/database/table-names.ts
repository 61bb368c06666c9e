import { typedKeys } from '#src/rules/typed-keys.ts'
import { models, type TableName } from './models.ts'

/** Every table, in the order of `models`. */
export const tableNames: readonly TableName[] = typedKeys(models)
