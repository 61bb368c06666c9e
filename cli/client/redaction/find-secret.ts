/** A range of a text; the end is not part of it. */
export type Range = { start: number; end: number }

const longPart = 16
const shortPart = 6

/**
 * Finds a secret in a text. The server may have cut it: a long beginning counts anywhere, and a shorter one where
 * the text breaks off.
 */
export const findSecret = (text: string, secret: string, ends: readonly number[]): Range[] =>
  // Most texts hold no secret: this is the fast way out.
  text.includes(secret.slice(0, shortPart))
    ? [...findBeginnings(text, secret), ...findBrokenOff(text, secret, ends)]
    : []

/** Where a text breaks off. */
export const endsOf = (text: string): number[] => [
  ...[...text.matchAll(/…|\.\.\./g)].map(({ index }) => index),
  text.length,
]

const findBeginnings = (text: string, secret: string): Range[] => {
  const ranges: Range[] = []
  const beginning = secret.slice(0, longPart)
  let start = text.indexOf(beginning)
  while (start !== -1) {
    let end = start + beginning.length
    while (end - start < secret.length && text[end] === secret[end - start]) end += 1
    ranges.push({ start, end })
    start = text.indexOf(beginning, start + 1)
  }
  return ranges
}

const findBrokenOff = (text: string, secret: string, ends: readonly number[]): Range[] =>
  ends.flatMap((end) => {
    const longest = Math.min(secret.length, longPart) - 1
    for (let length = longest; length >= shortPart; length -= 1) {
      if (text.endsWith(secret.slice(0, length), end)) return [{ start: end - length, end }]
    }
    return []
  })
