import { array, coerce, define, number, type Struct, string, unknown } from 'superstruct'
import { readIds } from '#src/rules/ids.ts'

/** Ids that are sent comma-separated, such as `1,3`. */
export const idList: Struct<number[]> = coerce(array(number()), unknown(), readIds)

/** Like `idList`, but kept as one comma-separated text without blanks. */
export const idText: Struct<string> = coerce(string(), unknown(), (value) => readIds(value).join(','))

/** Texts that are received as a list or as one comma-separated text. */
export const textList: Struct<string[]> = coerce(array(string()), unknown(), (value) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : (value ?? []),
)

/** JSON text of a list of texts; null if it cannot be parsed, so that the caller can log it. */
export const jsonTexts: Struct<string[] | null> = coerce(
  define<string[] | null>('JSON list', (value) => value === null || isTexts(value)),
  unknown(),
  readTexts,
)

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
