import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { connect, rootCertificates } from 'node:tls'
import { causesOf, Finding, networkTroubleOf } from './finding.ts'

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
    /** When the certificate of a server ends. Throws what node:tls throws, or an AbortError. */
    async certificateEnd(url: string, signal: AbortSignal): Promise<Date> {
      const { hostname, port } = new URL(url)
      const host = {
        host: hostname,
        port: Number(port || 443),
        ...(isIP(hostname) ? {} : { servername: hostname }),
      }
      const socket = connect({ ...host, ...tlsOf(options) })
      try {
        await once(socket, 'secureConnect', { signal })
        return new Date(socket.getPeerCertificate().valid_to)
      } finally {
        socket.destroy()
      }
    },
  }
}

export type Network = ReturnType<typeof createNetwork>

/** Node 20's own fetch supports neither proxies nor certificates. undici does, but takes time to load. */
const fetchFor = async (options: NetworkOptions): Promise<Fetch> => {
  const tls = tlsOf(options)
  if (Object.keys(tls).length === 0 && proxies().length === 0) {
    return (url, request) => fetch(url, { ...request, redirect: 'manual' })
  }
  const { EnvHttpProxyAgent, fetch: fetchBy } = await import('undici')
  const dispatcher = new EnvHttpProxyAgent({ connect: tls, requestTls: tls, proxyTls: tls })
  return (url, request) =>
    fetchBy(url, { ...request, redirect: 'manual', dispatcher }).catch((error: unknown) => {
      const trouble = proxyTrouble(error, new URL(url))
      throw trouble === null ? error : new Finding('unreachable', trouble)
    })
}

const tlsOf = ({ ca, cert, key }: NetworkOptions) => ({
  ...(ca === null ? {} : { ca: [...rootCertificates, ...extraCertificates(), ca] }),
  ...(cert === null ? {} : { cert }),
  ...(key === null ? {} : { key }),
})

/** The variables that name a proxy. */
export const proxies = (): string[] =>
  ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'].filter(
    (name) => (process.env[name] ?? '') !== '',
  )

/** Names the proxy that a connection failed at; null where it failed behind the proxy. */
const proxyTrouble = (error: unknown, { host }: URL): string | null => {
  const causes = causesOf(error)
  for (const name of proxies()) {
    const proxy = new URL(process.env[name] ?? '')
    const status = causes.map(({ message }) => /^Proxy response \((\d+)\)/.exec(message)?.[1]).find(Boolean)
    const isThere = proxy.host !== host && causes.some((cause) => isAbout(cause, proxy))
    if (status === undefined && !isThere) continue
    const detail = status === undefined ? networkTroubleOf(error).detail : `answers ${status}`
    return `is behind the proxy ${proxy.origin} (${name}), which ${detail}`
  }
  return null
}

/** Node names the port of a refused connection, and the name of a host that it cannot find. */
const isAbout = (cause: Error, { hostname, port, host }: URL): boolean =>
  ('port' in cause && String(cause.port) === port) ||
  ('hostname' in cause && cause.hostname === hostname) ||
  cause.message.includes(`attempted address: ${host},`)

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
