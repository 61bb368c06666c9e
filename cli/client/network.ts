import { readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import { Finding } from './finding.ts'

export type Header = readonly [name: string, value: string]

/** What the options say of the network. Certificates and the key are PEM texts. */
export type NetworkOptions = {
  ca: string | null
  cert: string | null
  key: string | null
  /** Sent with every call of the API. */
  headers: readonly Header[]
  /** Bytes that an answer may have. */
  maxBody: number
}

/** As much of a request as a call has. */
export type RawRequest = {
  method: string
  headers: [string, string][]
  body: string | Uint8Array<ArrayBuffer> | null
  signal: AbortSignal
}

/** As much of a response as both Node's fetch and undici's give. */
type RawResponse = {
  status: number
  url: string
  headers: { get(name: string): string | null; getSetCookie(): string[] }
  body: AsyncIterable<Uint8Array> | null
}

export type RawAnswer = Omit<RawResponse, 'body'> & { bytes: Buffer }

type Fetch = (url: string, request: RawRequest) => Promise<RawResponse>

/** Makes requests as the options and the proxy variables of the environment say. Redirects are not followed. */
export const createNetwork = (options: NetworkOptions) => {
  let fetching: Promise<Fetch> | null = null
  return {
    headers: options.headers,
    /** Throws what fetch throws, or a Finding where the answer is too long. */
    async request(url: string, request: RawRequest): Promise<RawAnswer> {
      fetching ??= fetchFor(options)
      const { status, url: reached, headers, body } = await (await fetching)(url, request)
      return { status, url: reached, headers, bytes: await bytesOf(status, body, options.maxBody) }
    },
  }
}

export type Network = ReturnType<typeof createNetwork>

/** Node 20's own fetch knows no proxies and no certificates; undici takes its time to load, and does. */
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

/** What NODE_EXTRA_CA_CERTS adds is lost where a connection names its own authorities. */
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
