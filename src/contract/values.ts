import { coerce, define, enums, optional, type Struct, string, unknown } from 'superstruct'
import { digitsToNumber } from '#src/rules/ids.ts'
import { messages } from '#src/rules/messages.ts'
import type { SortType } from '#src/rules/paging.ts'

const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** A whole number from 0, received as a number or as digits. */
export const count = coerce(
  define<number>('count', (value) => isCount(value) || messages.invalidInput),
  unknown(),
  digitsToNumber,
)

/** The id of a record: a whole number from 1. */
export const recordId = coerce(
  define<number>('id', (value) => (isCount(value) && value !== 0) || messages.invalidInput),
  unknown(),
  digitsToNumber,
)

export const idOrNull = orNull('id or null', (value) => isCount(value) && value !== 0)

export const countOrNull = orNull('count or null', isCount)

/** Reads absent, null and numbers as text too. */
export const looseText: Struct<string> = coerce(string(), unknown(), (value) =>
  value === undefined || value === null ? '' : typeof value === 'number' ? String(value) : value,
)

/** Reads absent and empty as null. */
export const textOrNull: Struct<string | null> = coerce(
  define<string | null>('text or null', (value) => value === null || typeof value === 'string'),
  unknown(),
  (value) => (value === undefined || value === '' ? null : value),
)

export const pagingQuery = { page: optional(recordId), pageSize: optional(recordId) }

/** `keys` are the sort keys that the API accepts for the list. */
export const sortingQuery = <const Key extends string>(...keys: Key[]) => ({
  sortBy: optional(enums(keys)),
  sortType: optional(enums<SortType, ['asc', 'desc']>(['asc', 'desc'])),
})

function orNull(name: string, accepts: (value: unknown) => boolean): Struct<number | null> {
  return coerce(
    define<number | null>(name, (value) => value === null || accepts(value)),
    unknown(),
    (value) => (value === undefined || value === '' ? null : digitsToNumber(value)),
  )
}
