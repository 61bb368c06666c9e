/** What escapes of a kind look like, and what one of them means. */
export type Decoding = { escapes: RegExp; decode: (written: string) => string }

/** The escapes that a text may have got on its way: as part of an address, of a form, of JSON, of HTML or XML. */
export const decodings: readonly Decoding[] = [
  { escapes: /(?:%[0-9a-f]{2})+/gi, decode: (written) => percentDecoded(written) },
  { escapes: /\+/g, decode: () => ' ' },
  { escapes: /\\(?:u[0-9a-f]{4}|[bfnrt"'\\/])/gi, decode: (written) => jsonDecoded(written) },
  {
    escapes: /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos);/gi,
    decode: (written) => entityDecoded(written),
  },
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
