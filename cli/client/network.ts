import { readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import { Finding } from './finding.ts'

export type Header = readonly [name: string, value: string]

/** The network options. Certificates and the key are PEM texts. */
export type NetworkOptions = {
  ca: string | null
  cert: string | null
  key: string | null
  /** Sent with every call of the API. */
  headers: readonly Header[]
  /** Bytes that an answer may have. */
  maxBody: number
}

export type RawRequest = {
  method: string
  headers: [string, string][]
  body: string | Uint8Array<ArrayBuffer> | null
  signal: AbortSignal
}

/** What the responses of Node's fetch and undici's have in common. */
type RawResponse = {
  status: number
  url: string
  headers: { get(name: string): string | null; getSetCookie(): string[] }
  body: AsyncIterable<Uint8Array> | null
}

export type RawAnswer = Omit<RawResponse, 'body'> & { bytes: Buffer }

type Fetch = (url: string, request: RawRequest) => Promise<RawResponse>

/**
 * Makes requests according to the options and the proxy variables of the environment. Does not follow
 * redirects.
 */
export const createNetwork = (options: NetworkOptions) => {
  let fetching: Promise<Fetch> | null = null
  return {
    headers: options.headers,
    /** Throws what fetch throws, or a Finding if the answer is too long. */
    async request(url: string, request: RawRequest): Promise<RawAnswer> {
      fetching ??= fetchFor(options)
      const { status, url: reached, headers, body } = await (await fetching)(url, request)
      return { status, url: reached, headers, bytes: await bytesOf(status, body, options.maxBody) }
    },
  }
}

export type Network = ReturnType<typeof createNetwork>

/** Node 20's own fetch supports neither proxies nor certificates. undici does, but takes time to load. */
const fetchFor = async (options: NetworkOptions): Promise<Fetch> => {
  const { ca, cert, key } = options
  if (ca === null && cert === null && key === null && !isProxied()) {
    return (url, request) => fetch(url, { ...request, redirect: 'manual' })
  }
  const { EnvHttpProxyAgent, fetch: fetchBy } = await import('undici')
  const tls = {
    ...(ca === null ? {} : { ca: [...rootCertificates, ...extraCertificates(), ca] }),
    ...(cert === null ? {} : { cert }),
    ...(key === null ? {} : { key }),
  }
  const dispatcher = new EnvHttpProxyAgent({ connect: tls, requestTls: tls, proxyTls: tls })
  return (url, request) => fetchBy(url, { ...request, redirect: 'manual', dispatcher })
}

const isProxied = (): boolean =>
  ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'].some((name) => (process.env[name] ?? '') !== '')

/** A connection with its own `ca` ignores NODE_EXTRA_CA_CERTS, so its certificates are added again. */
const extraCertificates = (): string[] => {
  const file = process.env.NODE_EXTRA_CA_CERTS ?? ''
  return file === '' ? [] : [readFileSync(file, 'utf8')]
}

const bytesOf = async (status: number, body: RawResponse['body'], limit: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > limit) {
      throw new Finding('wrongShape', `answers ${status} with more than ${limit / 1e6} MB (see --max-body)`)
    }
  }
  return Buffer.concat(chunks)
}
