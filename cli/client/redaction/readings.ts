/** A range of a text; the end is not part of it. */
export type Range = { start: number; end: number }

/**
 * A text with its escapes undone, and the range of each character in the original; `places` is null for the
 * original itself.
 */
export type Reading = { text: string; places: readonly Range[] | null }

/** The range in the original of a range of a reading. */
export const placeOf = ({ places }: Reading, { start, end }: Range): Range =>
  places === null ? { start, end } : { start: places[start]?.start ?? 0, end: places[end - 1]?.end ?? 0 }

const deepest = 3

/** All readings of a text: the original, and each sequence of up to three decodings. */
export const readingsOf = (text: string): Reading[] => {
  const readings: Reading[] = [{ text, places: null }]
  if (!mayBeEscaped.test(text)) return readings
  const known = new Set([text])
  const isNew = (reading: Reading) => known.size < known.add(reading.text).size
  let newest = readings.slice()
  for (let depth = 0; depth < deepest; depth += 1) {
    newest = newest
      .flatMap((reading) => decodings.map((decoding) => decoded(reading, decoding)))
      .filter(isNew)
    readings.push(...newest)
  }
  return readings
}

const mayBeEscaped = /[%+\\&]|[\w+/-]{8}/

const decoded = (reading: Reading, { escapes, decode }: Decoding): Reading => {
  const { text } = reading
  if (text.search(escapes) === -1) return reading
  let read = ''
  const found: Range[] = []
  let position = 0
  const keepUntil = (end: number) => {
    read += text.slice(position, end)
    for (; position < end; position += 1) found.push(placeOf(reading, { start: position, end: position + 1 }))
  }
  for (const { 0: written, index } of text.matchAll(escapes)) {
    keepUntil(index)
    position += written.length
    const place = placeOf(reading, { start: index, end: position })
    const meant = decode(written)
    read += meant
    found.push(...Array.from({ length: meant.length }, () => place))
  }
  keepUntil(text.length)
  return { text: read, places: found }
}

const base64 = /[\w+/-]{8,}=*/g

/** A pattern that finds the escapes of a kind, and a function that decodes one. */
type Decoding = { escapes: RegExp; decode: (written: string) => string }

/** The escapes of addresses, forms, JSON, HTML and XML, and base64. */
const decodings: readonly Decoding[] = [
  { escapes: /(?:%[0-9a-f]{2})+/gi, decode: (written) => percentDecoded(written) },
  { escapes: /\+/g, decode: () => ' ' },
  { escapes: /\\(?:u[0-9a-f]{4}|[bfnrt"'\\/])/gi, decode: (written) => jsonDecoded(written) },
  {
    escapes: /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos);/gi,
    decode: (written) => entityDecoded(written),
  },
  { escapes: base64, decode: (written) => base64Decoded(written, 'utf8') },
  { escapes: base64, decode: (written) => base64Decoded(written, 'latin1') },
]

const percentDecoded = (written: string): string => {
  try {
    return decodeURIComponent(written)
  } catch {
    return Buffer.from(written.replaceAll('%', ''), 'hex').toString('latin1')
  }
}

const jsonDecoded = (written: string): string =>
  written.length > 2
    ? String.fromCharCode(Number.parseInt(written.slice(2), 16))
    : shortEscape(written.slice(1))

const shortEscape = (letter: string): string =>
  ({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' })[letter] ?? letter

const entityDecoded = (written: string): string => {
  const name = written.slice(1, -1).toLowerCase()
  const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name]
  if (named !== undefined) return named
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0x10_ff_ff ? written : String.fromCodePoint(code)
}

/** Read from each of the four places where its groups may begin; each reading counts as a text that breaks off. */
const base64Decoded = (written: string, encoding: 'utf8' | 'latin1'): string =>
  [0, 1, 2, 3]
    .map((begin) => Buffer.from(written.slice(begin), 'base64').toString(encoding))
    // The text may break off within a character.
    .map((read) => `${read.replace(/\ufffd+$/, '')}…`)
    .join('')
