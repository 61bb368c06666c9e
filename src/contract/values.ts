import { coerce, define, enums, optional, refine, Struct, unknown } from 'superstruct'
import { text } from '#src/rules/fields.ts'
import { digitsToNumber } from '#src/rules/ids.ts'
import * as messages from '#src/rules/messages.ts'
import type { SortType } from '#src/rules/paging.ts'

/** The id of a record in a query, a path or a body: a whole number from 1. */
export const recordId = coerce(
  define<number>(
    'id',
    (value) =>
      (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) || messages.invalidInput,
  ),
  unknown(),
  digitsToNumber,
)

/** A part of a request that changes a record. If it is left out, what is stored stays as it is. */
export const optionalPart = <Value, Schema>(part: Struct<Value, Schema>): Struct<Value | undefined, Schema> =>
  new Struct({
    ...optional(part),
    // By itself a text that is absent is an empty one.
    coercer: (value, context) => (value === undefined ? value : part.coercer(value, context)),
  })

/** Each text as an optional part. The server checks what has changed, for what is stored passes. */
export const optionalTexts = <Name extends string>(
  texts: Readonly<Record<Name, unknown>>,
): Record<Name, Struct<string | undefined>> => {
  const parts = Object.keys(texts).map((name) => [name, optionalPart(text())])
  // Object.fromEntries forgets its keys.
  return Object.fromEntries(parts) as Record<Name, Struct<string | undefined>>
}

/** Databases count rows with 32 bits. */
const highestCount = 2 ** 31 - 1

const count = refine(recordId, 'count', (value) => value <= highestCount || messages.invalidInput)

export const pagingQuery = { page: optional(count), pageSize: optional(count) }

/** `keys` are the sort keys that the API accepts for the list. */
export const sortingQuery = <const Key extends string>(...keys: Key[]) => ({
  sortBy: optional(enums(keys)),
  sortType: optional(enums<SortType, ['asc', 'desc']>(['asc', 'desc'])),
})
