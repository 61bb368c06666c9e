import { coerce, define, enums, optional, refine, unknown } from 'superstruct'
import * as formMessages from '#src/rules/form-messages.ts'
import type { SortType } from '#src/rules/paging.ts'
import { digitsToNumber } from '#src/rules/text.ts'

/** The id of a record in a query, a path or a body: a whole number from 1. */
export const recordId = coerce(
  define<number>(
    'id',
    (value) =>
      (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) || formMessages.invalidInput,
  ),
  unknown(),
  digitsToNumber,
)

/** Databases count rows with 32 bits. */
const highestCount = 2 ** 31 - 1

const count = refine(recordId, 'count', (value) => value <= highestCount || formMessages.invalidInput)

export const pagingQuery = { page: optional(count), pageSize: optional(count) }

/** `keys` are the sort keys that the API accepts for the list. */
export const sortingQuery = <const Key extends string>(...keys: Key[]) => ({
  sortBy: optional(enums(keys)),
  sortType: optional(enums<SortType, ['asc', 'desc']>(['asc', 'desc'])),
})
