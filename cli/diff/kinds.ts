/** What stands for a value that is not there: a field that a record lacks, or null. */
export const nothingThere: readonly string[] = ['missing', 'null']

/** The kind of a value, as far as a client has to know it. */
export const kindOf = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (typeof value === 'string') return kindOfText(value)
  if (typeof value === 'boolean') return 'true or false'
  if (typeof value === 'object') return Array.isArray(value) ? 'list' : 'record'
  return typeof value
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const kindOfText = (text: string): string => {
  if (moment.test(text)) return 'ISO date'
  return unfolded(text) === text ? 'text' : 'JSON text'
}

/** What lies in a text that is JSON of a record or a list; any other value as it is. */
export const unfolded = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
