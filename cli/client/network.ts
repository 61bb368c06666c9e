import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { type ConnectionOptions, connect, rootCertificates, type TLSSocket } from 'node:tls'
import { CommandFailure } from '#cli/failure.ts'
import { Finding } from './finding.ts'
import { createSender, type RawAnswer, type RawRequest, type Send, type TlsOptions } from './http.ts'
import { networkTroubleOf } from './network-trouble.ts'
import { proxyFor, withoutBrackets } from './proxy.ts'

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

/**
 * Makes requests according to the options and the proxy variables of the environment. Does not follow
 * redirects.
 */
export const createNetwork = (
  options: NetworkOptions,
  send: Send = createSender(tlsOf(options), options.maxBody),
) => {
  const refuseHttp2Alone = createHttp2Refusal(tlsOf(options))
  return {
    headers: options.headers,
    /** Throws what the network throws, or a Finding if the answer is too long. */
    async request(url: string, request: RawRequest): Promise<RawAnswer> {
      try {
        const answer = await send(new URL(url), request)
        if (refusesVersion(answer)) await refuseHttp2Alone(url, request.signal)
        return answer
      } catch (error) {
        // A proxy for stored files that cannot be used; that of the API was looked at before.
        if (error instanceof CommandFailure) throw new Finding('unreachable', error.message)
        if (mayBeHttp2(error)) await refuseHttp2Alone(url, request.signal)
        throw error
      }
    },
    /** When the certificate of a server ends; null behind a proxy. Throws what node:tls throws, or an AbortError. */
    async certificateEnd(url: string, signal: AbortSignal): Promise<Date | null> {
      if (proxyFor(url) !== null) return null
      return withTls(url, tlsOf(options), signal, (socket) => new Date(socket.getPeerCertificate().valid_to))
    },
  }
}

/** Connects to the server of a URL as a client of HTTPS does, and looks at what was agreed. */
const withTls = async <Result>(
  url: string,
  tls: ConnectionOptions,
  signal: AbortSignal,
  look: (socket: TLSSocket) => Result,
): Promise<Result> => {
  const { hostname, port } = new URL(url)
  const host = withoutBrackets(hostname)
  const servername = isIP(host) === 0 ? { servername: host } : {}
  const socket = connect({ host, port: Number(port || 443), ...servername, ...tls })
  try {
    await once(socket, 'secureConnect', { signal })
    return look(socket)
  } finally {
    socket.destroy()
  }
}

/** Of a server that expects another version of HTTP than 1.1: some say so in HTTP/1.1. */
const refusesVersion = ({ status, bytes }: RawAnswer): boolean =>
  status === 505 || status === 426 || (status === 403 && bytes.includes('ALPN'))

const mayBeHttp2 = (error: unknown): boolean => {
  const { detail } = networkTroubleOf(error)
  return /ECONNRESET|EPIPE|EPROTO|HPE_INVALID|NO_APPLICATION_PROTOCOL/.test(detail)
}

/** Returns a function that throws a Finding where a server speaks HTTP/2 and not HTTP/1.1, which is asked once for each. */
const createHttp2Refusal = (tls: TlsOptions) => {
  const known = new Map<string, Promise<boolean>>()
  const agrees = (url: string, protocol: string, signal: AbortSignal) =>
    withTls(
      url,
      { ...tls, ALPNProtocols: [protocol] },
      signal,
      (socket) => socket.alpnProtocol === protocol,
    ).catch(() => false)
  return async (url: string, signal: AbortSignal): Promise<void> => {
    const { origin, protocol } = new URL(url)
    if (protocol !== 'https:' || signal.aborted || proxyFor(url) !== null) return
    const isHttp2Alone =
      known.get(origin) ??
      Promise.all([agrees(url, 'h2', signal), agrees(url, 'http/1.1', signal)]).then(
        ([hasHttp2, hasHttp1]) => hasHttp2 && !hasHttp1,
      )
    known.set(origin, isHttp2Alone)
    if (await isHttp2Alone)
      throw new Finding(
        'unreachable',
        "answers HTTP/2 alone: the portal's browsers can call it, this command cannot. Let it answer HTTP/1.1 as well",
      )
  }
}

export type Network = ReturnType<typeof createNetwork>

const tlsOf = ({ ca, cert, key }: Pick<NetworkOptions, 'ca' | 'cert' | 'key'>): TlsOptions => ({
  ...(ca === null ? {} : { ca: [...rootCertificates, ...extraCertificates(), ca] }),
  ...(cert === null ? {} : { cert }),
  ...(key === null ? {} : { key }),
})

/** A connection with its own `ca` ignores NODE_EXTRA_CA_CERTS, so its certificates are added again. */
const extraCertificates = (): string[] => {
  const file = process.env.NODE_EXTRA_CA_CERTS ?? ''
  try {
    return file === '' ? [] : [readFileSync(file, 'utf8')]
  } catch {
    // Node has warned of it when it started.
    return []
  }
}
