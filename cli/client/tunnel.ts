import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent, type AgentOptions, request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP, type Socket, setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { Finding } from './finding.ts'
import { networkTroubleOf } from './network-trouble.ts'
import type { HttpProxy } from './proxy.ts'

/** In milliseconds. */
const connectTimeout = 10_000

/**
 * Node tries the addresses of a host in turn, and gives each but the last 250 ms: a server on another continent takes longer, and
 * where its last address is one of IPv6 without a route none is left.
 */
setDefaultAutoSelectFamilyAttemptTimeout(1_000)

/** Ends a request whose connection is not there in time. How long an answer may take is the caller's to say. */
export const endSlowConnection = (outgoing: ClientRequest): void => {
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) return
    const late = Object.assign(new Error('The connection takes too long'), { code: 'ETIMEDOUT' })
    const timer = setTimeout(() => outgoing.destroy(late), connectTimeout)
    const clear = () => clearTimeout(timer)
    socket.once('connect', clear).once('close', clear)
  })
}

/** The API was not reached, because of the proxy before it. */
export class ProxyTrouble extends Finding {
  constructor({ name }: HttpProxy, detail: string) {
    super('unreachable', `is behind the proxy ${name}, which ${detail}`)
  }
}

/** What an answer with status 407 says. */
export const wantsSignIn = 'answers 407: it wants another user name and password'

export const signInTo = ({ authorization }: HttpProxy) =>
  authorization === null ? {} : { 'Proxy-Authorization': authorization }

/** The name that the certificate of a proxy has to bear: Node would take that of the Host header, which is the API's. */
export const ownNameOf = ({ host }: HttpProxy) => ({ servername: isIP(host) === 0 ? host : '' })

type Connected = [answer: IncomingMessage, socket: Socket]

/** Connects to https servers through a proxy, which is asked for a connection by CONNECT. */
export class TunnelAgent extends Agent {
  readonly #proxy: HttpProxy
  readonly #tls: AgentOptions

  constructor(proxy: HttpProxy, options: AgentOptions) {
    super(options)
    this.#proxy = proxy
    this.#tls = options
  }

  override createConnection(
    options: RequestOptions,
    done?: (error: Error | null, socket: Duplex) => void,
  ): Duplex | null {
    const host = options.host ?? ''
    const { servername } = options
    this.#connectTo(`${host.includes(':') ? `[${host}]` : host}:${options.port}`).then(
      // An address has no server name: without the host, Node would check the certificate by the name of the proxy.
      (socket) =>
        done?.(null, connect({ ...this.#tls, socket, host, ...(servername ? { servername } : {}) })),
      (error: Error) => Reflect.apply(done ?? (() => undefined), undefined, [error]),
    )
    return null
  }

  async #connectTo(target: string): Promise<Socket> {
    const { host, port, isTls } = this.#proxy
    const outgoing: ClientRequest = (isTls ? httpsRequest : httpRequest)({
      ...(isTls ? { ...this.#tls, ...ownNameOf(this.#proxy) } : {}),
      agent: false,
      method: 'CONNECT',
      host,
      port,
      path: target,
      headers: { Host: target, ...signInTo(this.#proxy) },
    })
    endSlowConnection(outgoing)
    const connected = new Promise<Connected>((resolve, reject) => {
      outgoing.once('connect', (answer: IncomingMessage, socket: Socket) => resolve([answer, socket]))
      outgoing.once('error', reject)
    })
    outgoing.end()
    const [answer, socket] = await connected.catch((error: unknown) => {
      throw new ProxyTrouble(this.#proxy, networkTroubleOf(error).detail)
    })
    const { statusCode: status = 0 } = answer
    if (status >= 200 && status < 300) return socket
    socket.destroy()
    throw new ProxyTrouble(this.#proxy, status === 407 ? wantsSignIn : `answers ${status}`)
  }
}
