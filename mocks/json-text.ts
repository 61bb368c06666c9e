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
