import type { Redactor } from '#cli/client/redactor.ts'

/** Bytes of a body as the archive has it. An entry has 64 kB: this leaves room for its headers. */
const longest = 28_000

export type Shown = {
  /** Whose texts are shown: the finding is about them. */
  fields: ReadonlySet<string>
  /** Whether all texts are shown. */
  hasBodies: boolean
  redactor: Redactor
}

export const mediaTypeOf = (headers: Headers): string => headers.get('Content-Type') ?? ''

/** A body in which texts are replaced by their length, but where they are to be shown; secrets are in none. */
export const bodyText = (body: string | Uint8Array | null, type: string, shown: Shown): string => {
  if (body === null || body.length === 0) return ''
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('utf8')
  if (/^multipart\//i.test(type)) return `${body.length} bytes of a form`
  try {
    return cutOff(JSON.stringify(masked('', JSON.parse(text), shown)))
  } catch {
    return shown.hasBodies ? cutOff(shown.redactor.redact(text.slice(0, longest))) : lengthOf(text)
  }
}

const cutOff = (text: string): string => {
  let short = text.slice(0, longest)
  while (Buffer.byteLength(JSON.stringify(short)) > longest) short = short.slice(0, short.length * 0.8)
  return short.length < text.length ? `${short}…` : text
}

const lengthOf = (text: string): string => `${text.length} characters`

/** Never shown, whatever else is. */
const secretName = /password|passwd|pwd|token|secret|salt|authori[sz]ation|cookie|api_?key/i

const masked = (name: string, value: unknown, shown: Shown): unknown => {
  if (typeof value === 'string') return maskedText(name, value, shown)
  if (Array.isArray(value)) return value.map((item) => masked(name, item, shown))
  if (typeof value !== 'object' || value === null) return secretName.test(name) ? null : value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [shown.redactor.redact(key), masked(key, item, shown)]),
  )
}

const maskedText = (name: string, text: string, { fields, hasBodies, redactor }: Shown): string =>
  (hasBodies || fields.has(name)) && !secretName.test(name) ? redactor.redact(text) : lengthOf(text)
