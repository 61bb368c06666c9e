import { type DecodedText, decodeAll, type Range, rangeInOriginal } from './decoded-text.ts'

const mark = '•••'

/** Replaces each secret, and each unknown token and signature, by `•••`. */
export const redact = (text: string, secrets: ReadonlySet<string>): string => {
  const ranges = decodeAll(text).flatMap((decoded) => rangesIn(decoded, secrets))
  let redacted = ''
  let position = 0
  for (const { start, end } of merged(ranges)) {
    redacted += text.slice(position, start) + mark
    position = end
  }
  return withoutOtherTokens(redacted + text.slice(position))
}

const longPart = 16
const shortPart = 6

const rangesIn = (decoded: DecodedText, secrets: ReadonlySet<string>): Range[] => {
  const { text } = decoded
  const ends = endsOf(text)
  return (
    [...secrets]
      // Most texts hold no secret: this is the fast way out.
      .filter((secret) => text.includes(secret.slice(0, shortPart)))
      .flatMap((secret) => [...findBeginnings(text, secret), ...findBrokenOff(text, secret, ends)])
      .map((range) => rangeInOriginal(decoded, range))
  )
}

/** Where a text breaks off. */
const endsOf = (text: string): number[] => [
  ...[...text.matchAll(/…|\.\.\./g)].map(({ index }) => index),
  text.length,
]

/** The server may have cut a secret: a long beginning counts anywhere. */
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

/** A shorter beginning counts where the text breaks off. */
const findBrokenOff = (text: string, secret: string, ends: readonly number[]): Range[] =>
  ends.flatMap((end) => {
    const longest = Math.min(secret.length, longPart) - 1
    for (let length = longest; length >= shortPart; length -= 1) {
      if (text.endsWith(secret.slice(0, length), end)) return [{ start: end - length, end }]
    }
    return []
  })

/** Also redacts tokens and signed links that are not in `secrets`: a server may send others. */
const withoutOtherTokens = (text: string): string =>
  text
    .replace(/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, mark)
    .replace(/((?:[?&;]|%3f|%26|u0026)sig(?:=|%3d|u003d))[^&;\s"'<>\\]+/gi, `$1${mark}`)

/** Sorts ranges, and merges those that touch. */
const merged = (ranges: readonly Range[]): Range[] => {
  const apart: Range[] = []
  for (const range of ranges.toSorted((left, right) => left.start - right.start)) {
    const last = apart.at(-1)
    if (last === undefined || range.start > last.end) apart.push({ ...range })
    else last.end = Math.max(last.end, range.end)
  }
  return apart
}
