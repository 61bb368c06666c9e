import { array, coerce, define, enums, number, optional, type Struct, string, unknown } from 'superstruct'
import { digitsToNumber, readIds } from '#src/rules/ids.ts'
import { messages } from '#src/rules/messages.ts'
import type { SortType } from '#src/rules/paging.ts'

const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** A number of things, sent as a number or as digit text. */
export const count = coerce(
  define<number>('count', (value) => isCount(value) || messages.invalidInput),
  unknown(),
  digitsToNumber,
)

/** The id of a record: a count from 1 on. */
export const recordId = coerce(
  define<number>('id', (value) => (isCount(value) && value !== 0) || messages.invalidInput),
  unknown(),
  digitsToNumber,
)

/** The id of another record, or null where there is none. */
export const idOrNull = orNull('id or null', (value) => isCount(value) && value !== 0)

/** A count, or null where nobody gave one. */
export const countOrNull = orNull('count or null', isCount)

/** Text that may be absent, null or a number; always text when read. */
export const looseText: Struct<string> = coerce(string(), unknown(), (value) =>
  value === undefined || value === null ? '' : typeof value === 'number' ? String(value) : value,
)

/** Text or null; absent and empty count as null. */
export const textOrNull: Struct<string | null> = coerce(
  define<string | null>('text or null', (value) => value === null || typeof value === 'string'),
  unknown(),
  (value) => (value === undefined || value === '' ? null : value),
)

/** Ids that travel comma-separated, as in `1,3`. */
export const idList: Struct<number[]> = coerce(array(number()), unknown(), readIds)

/** The same ids, kept as one comma-separated text without blanks. */
export const idText: Struct<string> = coerce(string(), unknown(), (value) => readIds(value).join(','))

/** Texts that travel as a list or as one comma-separated text. */
export const textList: Struct<string[]> = coerce(array(string()), unknown(), (value) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : (value ?? []),
)

/** JSON text of a list of texts; null where it cannot be read, so that the caller can log it. */
export const jsonTexts: Struct<string[] | null> = coerce(
  define<string[] | null>('JSON list', (value) => value === null || isTexts(value)),
  unknown(),
  readTexts,
)

/** The paging part of a list query: sent only where set. */
export const pagingQuery = { page: optional(recordId), pageSize: optional(recordId) }

/** The sorting part of a list query, for the keys that the backend knows. */
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

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function readTexts(value: unknown): string[] | null {
  if (value === undefined || value === null || value === '') return []
  try {
    const list: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return isTexts(list) ? list : null
  } catch {
    return null
  }
}
