import { StructError } from 'superstruct'

/** No record of the API, and no file of the demo, is nested more deeply than a fifth of this. */
const maxDepth = 50

/**
 * Parses JSON from outside. Throws a SyntaxError if the text is not JSON, and a RangeError if its values are nested
 * so deeply that the functions that walk through them would overflow the stack.
 */
export const parseJsonText = (text: string): unknown => {
  if (isDeeperThan(maxDepth, text)) throw new RangeError('its values are nested too deeply')
  return JSON.parse(text)
}

/** Why the JSON of a file cannot be used. Names the place that is at fault but not its value, which may be a password. */
export const jsonFault = (error: unknown): string => {
  if (error instanceof SyntaxError) return 'it is not JSON'
  if (!(error instanceof StructError)) return error instanceof Error ? error.message : String(error)
  const place = error.path.join('.') || 'its content'
  return error.value === undefined ? `${place} is missing` : `${place} should be ${error.type}`
}

const steps = new Map([
  ['[', 1],
  ['{', 1],
  [']', -1],
  ['}', -1],
])

const isDeeperThan = (limit: number, text: string): boolean => {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (letter === '"') at = endOfString(text, at)
    else depth += steps.get(letter) ?? 0
    if (depth > limit) return true
  }
  return false
}

const endOfString = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1
  return at
}
