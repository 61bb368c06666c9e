import { asBase64, withNeighbours } from './base64.ts'
import { placeOf, type Reading, readingsOf } from './escapes.ts'
import { endsOf, findSecret, type Range } from './find-secret.ts'

/** What is never printed: secrets, and the parts of their base64 that are the same at any offset. */
type Hidden = { secrets: ReadonlySet<string>; base64Cores: ReadonlySet<string> }

const mark = '•••'

/** Replaces each secret, and each unknown token and signature, by `•••`. */
export const redact = (text: string, hidden: Hidden): string => {
  const ranges = readingsOf(text).flatMap((reading) => rangesIn(reading, hidden))
  let redacted = ''
  let position = 0
  for (const { start, end } of merged(ranges)) {
    redacted += text.slice(position, start) + mark
    position = end
  }
  return withoutOtherTokens(redacted + text.slice(position))
}

const rangesIn = (reading: Reading, { secrets, base64Cores }: Hidden): Range[] => {
  const { text } = reading
  const base64 = asBase64(text)
  const ends = endsOf(text)
  const found = [
    ...[...secrets].flatMap((secret) => findSecret(text, secret, ends)),
    ...[...base64Cores].flatMap((core) =>
      findSecret(base64, core, ends).map((range) => withNeighbours(base64, range)),
    ),
  ]
  return found.map((range) => placeOf(reading, range))
}

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
