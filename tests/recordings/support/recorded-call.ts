import { createHash } from 'node:crypto'

/** A call to the API, as it went over the wire. */
export type RecordedCall = {
  method: string
  /** Path and query below the API's address. */
  path: string
  status: number
  /** Who asks and how the body is written, then a line for each value of the body. */
  lines: readonly string[]
}

/** Writes a call down without what differs each time: tokens, and the boundary of a multipart body. */
export const recordCall = async (
  request: Request,
  body: ArrayBuffer,
  path: string,
): Promise<Omit<RecordedCall, 'status'>> => {
  const type = (request.headers.get('Content-Type') ?? 'no body').replace(/boundary=.*/, 'boundary')
  const bearer = /^Bearer \S+$/.test(request.headers.get('Authorization') ?? '') ? 'bearer' : 'no bearer'
  return {
    method: request.method,
    path,
    lines: request.method === 'GET' ? [bearer] : [`${bearer}, ${type}`, ...(await bodyLines(body, request))],
  }
}

const bodyLines = async (body: ArrayBuffer, { headers }: Request): Promise<string[]> => {
  if (body.byteLength === 0) return []
  const type = headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) return partLines(body, type)
  const text = Buffer.from(body).toString('utf8')
  if (!type.startsWith('application/json')) return [JSON.stringify(text)]
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, each]) => `${name}: ${withoutTokens(each)}`)
    : [JSON.stringify(value)]
}

const withoutTokens = (value: unknown): string =>
  typeof value === 'string' && value.split('.').length === 3 && value.startsWith('eyJ')
    ? 'a token'
    : written(value)

/** A long text is kept by its beginning and its hash. */
const written = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length <= 300 ? text : `${text.slice(0, 60)}… ${text.length} characters, ${hashOf(text)}`
}

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12)

const partLines = async (body: ArrayBuffer, type: string): Promise<string[]> => {
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
  const lines: string[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') lines.push(`${name}: ${written(value)}`)
    else {
      const bytes = Buffer.from(await value.arrayBuffer())
      lines.push(`${name}: file ${value.name}, ${value.type}, ${bytes.length} bytes, ${hashOf(bytes)}`)
    }
  }
  return lines
}
