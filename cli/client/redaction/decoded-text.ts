/** A range of a text; the end is not part of it. */
export type Range = { start: number; end: number }

/** A decoded text, and the range of each of its characters in the original; `ranges` is null for the original itself. */
export type DecodedText = { text: string; ranges: readonly Range[] | null }

/** The range in the original of a range of a decoded text. */
export const rangeInOriginal = ({ ranges }: DecodedText, { start, end }: Range): Range =>
  ranges === null ? { start, end } : { start: ranges[start]?.start ?? 0, end: ranges[end - 1]?.end ?? 0 }

const maxDepth = 3

/** Returns the text as it is, and after each sequence of up to three decodings. */
export const decodeAll = (text: string): DecodedText[] => {
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
