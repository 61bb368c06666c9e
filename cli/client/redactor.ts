import { CommandFailure, exitCodeFor, messageOf } from '#cli/failure.ts'

const longestLine = 400
/** Longer texts are cut before they are searched. */
const longestText = 20_000

/** Keeps secrets out of all output: a server may repeat a password in its message. */
export const createRedactor = () => {
  const secrets = new Set<string>()
  const withoutSecrets = (text: string): string => redact(text.slice(0, longestText), secrets)

  return {
    /**
     * Redacts this password, token or query of a storage link from now on: its parts too, and as it is escaped in
     * an address, in JSON, in HTML or XML, in base64.
     */
    hide(secret: string): void {
      for (const part of secretPartsOf(secret.replace(/^\?/, ''))) secrets.add(part)
    },
    redact: withoutSecrets,
    /** A text on one line, without secrets and control characters of a terminal, cut where it is too long. */
    clean(text: string): string {
      const clean = withoutSecrets(text)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .replace(/\p{Bidi_Control}/gu, '')
        .trim()
      return clean.length > longestLine ? `${beginningOf(clean)}…` : clean
    },
  }
}

export type Redactor = ReturnType<typeof createRedactor>

/** Runs the work. Secrets are redacted from the message of an error that it throws. */
export const redacted = async <Result>(
  { redact }: Redactor,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw new CommandFailure(redact(messageOf(error)), exitCodeFor(error))
  }
}

/** Without half of a surrogate pair at the end. */
const beginningOf = (text: string): string => text.slice(0, longestLine).replace(/\p{Cs}$/u, '')

/** The parts of a secret that are secret by themselves: the segments of a token, the signature in a link's query. */
const secretPartsOf = (secret: string): string[] =>
  [secret, ...tokenSegments(secret), ...signatures(secret)].filter((part) => part !== '')

const tokenSegments = (secret: string): string[] =>
  /^[\w-]+\.[\w-]+\.[\w-]*$/.test(secret)
    ? secret.split('.').filter(({ length }) => length >= shortestSegment)
    : []

const shortestSegment = 16

const signatures = (secret: string): string[] =>
  [...secret.matchAll(/(?:^|[?&])sig=([^&#]+)/g)].flatMap(([, signature = '']) => [
    signature,
    decoded(signature),
  ])

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const mark = '•••'

/** Replaces each secret, and each unknown token and signature, by `•••`. */
const redact = (text: string, secrets: ReadonlySet<string>): string => {
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

/** A range of a text; the end is not part of it. */
type Range = { start: number; end: number }

/** A decoded text, and the range of each of its characters in the original; `ranges` is null for the original itself. */
type DecodedText = { text: string; ranges: readonly Range[] | null }

/** The range in the original of a range of a decoded text. */
const rangeInOriginal = ({ ranges }: DecodedText, { start, end }: Range): Range =>
  ranges === null ? { start, end } : { start: ranges[start]?.start ?? 0, end: ranges[end - 1]?.end ?? 0 }

const maxDepth = 3

/** Returns the text as it is, and after each sequence of up to three decodings. */
const decodeAll = (text: string): DecodedText[] => {
  const texts: DecodedText[] = [{ text, ranges: null }]
  if (!mayBeEscaped.test(text)) return texts
  const known = new Set([text])
  const isNew = (decoded: DecodedText) => known.size < known.add(decoded.text).size
  let newest = texts.slice()
  for (let depth = 0; depth < maxDepth; depth += 1) {
    newest = newest.flatMap((decoded) => decodings.map((decoding) => decode(decoded, decoding))).filter(isNew)
    texts.push(...newest)
  }
  return texts
}

const mayBeEscaped = /[%+\\&]|[\w+/-]{8}/

const decode = (source: DecodedText, { escapes, decodeEscape }: Decoding): DecodedText => {
  const { text } = source
  if (text.search(escapes) === -1) return source
  let decoded = ''
  const ranges: Range[] = []
  let position = 0
  const copyUntil = (end: number) => {
    decoded += text.slice(position, end)
    for (; position < end; position += 1) {
      ranges.push(rangeInOriginal(source, { start: position, end: position + 1 }))
    }
  }
  for (const { 0: escaped, index } of text.matchAll(escapes)) {
    copyUntil(index)
    position += escaped.length
    const range = rangeInOriginal(source, { start: index, end: position })
    const characters = decodeEscape(escaped)
    decoded += characters
    ranges.push(...Array.from({ length: characters.length }, () => range))
  }
  copyUntil(text.length)
  return { text: decoded, ranges }
}

const base64 = /[\w+/-]{8,}=*/g

/** A pattern that finds the escapes of a kind, and a function that decodes one. */
type Decoding = { escapes: RegExp; decodeEscape: (escaped: string) => string }

/** The escapes of addresses, forms, JSON, HTML and XML, and base64. */
const decodings: readonly Decoding[] = [
  { escapes: /(?:%[0-9a-f]{2})+/gi, decodeEscape: (escaped) => decodePercent(escaped) },
  { escapes: /\+/g, decodeEscape: () => ' ' },
  { escapes: /\\(?:u[0-9a-f]{4}|[bfnrt"'\\/])/gi, decodeEscape: (escaped) => decodeJson(escaped) },
  {
    escapes: /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos);/gi,
    decodeEscape: (escaped) => decodeEntity(escaped),
  },
  { escapes: base64, decodeEscape: (escaped) => decodeBase64(escaped, 'utf8') },
  { escapes: base64, decodeEscape: (escaped) => decodeBase64(escaped, 'latin1') },
]

const decodePercent = (escaped: string): string => {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return Buffer.from(escaped.replaceAll('%', ''), 'hex').toString('latin1')
  }
}

const decodeJson = (escaped: string): string =>
  escaped.length > 2
    ? String.fromCharCode(Number.parseInt(escaped.slice(2), 16))
    : shortEscape(escaped.slice(1))

const shortEscape = (letter: string): string =>
  ({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' })[letter] ?? letter

const decodeEntity = (escaped: string): string => {
  const name = escaped.slice(1, -1).toLowerCase()
  const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name]
  if (named !== undefined) return named
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0x10_ff_ff ? escaped : String.fromCodePoint(code)
}

/** Decoded from each of the four positions where a group may begin. The `…` says that a secret may be cut off there. */
const decodeBase64 = (escaped: string, encoding: 'utf8' | 'latin1'): string =>
  [0, 1, 2, 3]
    .map((begin) => Buffer.from(escaped.slice(begin), 'base64').toString(encoding))
    // The end may be half a character.
    .map((decoded) => `${decoded.replace(/\ufffd+$/, '')}…`)
    .join('')
