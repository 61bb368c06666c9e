import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { connect, rootCertificates } from 'node:tls'
import { CommandFailure } from '#cli/failure.ts'
import { Finding } from './finding.ts'
import { createSender, type RawAnswer, type RawRequest, type Send, type TlsOptions } from './http.ts'
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
) => ({
  headers: options.headers,
  /** Throws what the network throws, or a Finding if the answer is too long. */
  async request(url: string, request: RawRequest): Promise<RawAnswer> {
    try {
      return await send(new URL(url), request)
    } catch (error) {
      // A proxy for stored files that cannot be used; that of the API was looked at before.
      throw error instanceof CommandFailure ? new Finding('unreachable', error.message) : error
    }
  },
  /** When the certificate of a server ends; null behind a proxy. Throws what node:tls throws, or an AbortError. */
  async certificateEnd(url: string, signal: AbortSignal): Promise<Date | null> {
    if (proxyFor(url) !== null) return null
    const { hostname, port } = new URL(url)
    const host = withoutBrackets(hostname)
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ...tlsOf(options),
    })
    try {
      await once(socket, 'secureConnect', { signal })
      return new Date(socket.getPeerCertificate().valid_to)
    } finally {
      socket.destroy()
    }
  },
})

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
