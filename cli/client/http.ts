import { once } from 'node:events'
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { SecureContextOptions } from 'node:tls'
import { badPorts } from '#cli/option-values.ts'
import { acceptedEncodings, decodeBody } from './content-encoding.ts'
import { Finding } from './finding.ts'
import { isTimeout, networkTroubleOf } from './network-trouble.ts'
import { type HttpProxy, proxyFor } from './proxy.ts'
import { endSlowConnection, ownNameOf, ProxyTrouble, signInTo, TunnelAgent, wantsSignIn } from './tunnel.ts'

export type TlsOptions = Pick<SecureContextOptions, 'ca' | 'cert' | 'key'>

export type RawRequest = {
  method: string
  headers: readonly (readonly [name: string, value: string])[]
  body: string | Uint8Array | null
  signal: AbortSignal
}

export type RawAnswer = { status: number; headers: Headers; bytes: Buffer }

/** Sends a request, and resolves to its whole answer. */
export type Send = (url: URL, request: RawRequest) => Promise<RawAnswer>

/**
 * Returns a function that sends requests over HTTP, through the proxies of the environment. Not by fetch: a chunked answer
 * that is closed before its end is whole to the fetch of Node, and cut off to a browser. Throws Node's error, or a Finding
 * that names the proxy or says that the answer is too long.
 */
export const createSender = (tls: TlsOptions, maxBody: number): Send => {
  const agentFor = createAgents(tls)
  const send: Send = async (url, request) => {
    // As fetch and browsers have it.
    if (badPorts.has(Number(url.port))) throw new Error('bad port')
    const proxy = proxyFor(url.href)
    const outgoing = begin(url, request, proxy, agentFor)
    // Behind a tunnel it is the server itself that answers.
    const answering = url.protocol === 'http:' ? proxy : null
    let isAnswered = false
    try {
      const answer = await responseTo(outgoing, request, answering)
      isAnswered = true
      return await readAnswer(answer, maxBody)
    } catch (error) {
      outgoing.destroy()
      throwIfAborted(request.signal, outgoing, proxy)
      // The server has closed a connection that waited for the next call: that says nothing about this one.
      if (outgoing.reusedSocket && !isAnswered && isReset(error)) return send(url, request)
      throw error
    }
  }
  return send
}

const throwIfAborted = (signal: AbortSignal, outgoing: ClientRequest, proxy: HttpProxy | null): void => {
  // A request has no connection before its tunnel is open.
  if (proxy !== null && outgoing.socket === null && isTimeout(signal.reason))
    throw new ProxyTrouble(proxy, networkTroubleOf(signal.reason).detail)
  signal.throwIfAborted()
}

type AgentFor = (url: URL, request: RawRequest, proxy: HttpProxy | null) => Agent

const createAgents = (tls: TlsOptions): AgentFor => {
  const agents = new Map<string, Agent>()
  const create = (protocol: string, keepAlive: boolean, proxy: HttpProxy | null): Agent => {
    if (protocol === 'https:' && proxy !== null) return new TunnelAgent(proxy, { keepAlive, ...tls })
    return protocol === 'https:' || proxy?.isTls
      ? new HttpsAgent({ keepAlive, ...tls })
      : new Agent({ keepAlive })
  }
  return ({ protocol }, { method }, proxy) => {
    // The server may close a connection that is kept, and what writes cannot be sent again.
    const isPooled = method === 'GET'
    const key = [protocol, isPooled, proxy?.name].join(' ')
    const agent = agents.get(key) ?? create(protocol, isPooled, proxy)
    agents.set(key, agent)
    return agent
  }
}

const begin = (url: URL, request: RawRequest, proxy: HttpProxy | null, agentFor: AgentFor): ClientRequest => {
  const { method, signal } = request
  const agent = agentFor(url, request, proxy)
  const headers = { 'Accept-Encoding': acceptedEncodings, ...Object.fromEntries(request.headers) }
  if (url.protocol === 'https:') return httpsRequest(url, { method, signal, headers, agent })
  if (proxy === null) return httpRequest(url, { method, signal, headers, agent })
  return (proxy.isTls ? httpsRequest : httpRequest)({
    method,
    signal,
    agent,
    host: proxy.host,
    port: proxy.port,
    path: url.href,
    ...(proxy.isTls ? ownNameOf(proxy) : {}),
    headers: { ...headers, Host: url.host, ...signInTo(proxy) },
  })
}

/** `proxy` is the one that the request itself goes to: a tunnel says by itself what its proxy does. */
const responseTo = async (
  outgoing: ClientRequest,
  { body, signal }: RawRequest,
  proxy: HttpProxy | null,
): Promise<IncomingMessage> => {
  endSlowConnection(outgoing)
  // A request that waits for its tunnel has no connection yet, and says nothing of its end.
  const responded = Promise.race([
    once(outgoing, 'response', { signal }),
    // Where nothing listens, Node closes the connection, and the request never ends.
    once(outgoing, 'upgrade', { signal }),
  ])
  outgoing.end(body ?? undefined)
  outgoing.once('response', (answer: IncomingMessage) => {
    // An error that follows is that of the answer's body, which by itself knows only that it breaks off.
    outgoing.on('error', (error) => {
      if (/^HPE_/.test(String(codeOf(error)))) answer.destroy(error)
    })
  })
  const [answer, upgraded] = await responded.catch((error) => {
    throw proxy === null || !isConnecting(error)
      ? error
      : new ProxyTrouble(proxy, networkTroubleOf(error).detail)
  })
  if (upgraded !== undefined) {
    upgraded.destroy()
    throw new Finding('wrongShape', 'answers 101, as if it had been asked for a WebSocket', { status: 101 })
  }
  if (proxy !== null && answer.statusCode === 407) throw new ProxyTrouble(proxy, wantsSignIn)
  return answer
}

const readAnswer = async (answer: IncomingMessage, maxBody: number): Promise<RawAnswer> => {
  const { statusCode: status = 0 } = answer
  const tooLong = () =>
    new Finding('wrongShape', `answers ${status} with more than ${maxBody / 1e6} MB (see --max-body)`, {
      status,
    })
  const headers = headersOf(answer)
  const bytes = await bytesOf(answer, maxBody, tooLong)
  const decoded = await decodeBody(bytes, headers.get('Content-Encoding'), maxBody, tooLong)
  return { status, headers, bytes: decoded }
}

const bytesOf = async (answer: IncomingMessage, limit: number, tooLong: () => Error): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    chunks.push(chunk)
    length += chunk.length
    if (length > limit) throw tooLong()
  }
  return Buffer.concat(chunks)
}

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  }
  return headers
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const isReset = (error: unknown): boolean => codeOf(error) === 'ECONNRESET' || codeOf(error) === 'EPIPE'

/** Whether a connection could not be made. */
const isConnecting = (error: unknown): boolean =>
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(String(codeOf(error))) ||
  /CERT|SELF_SIGNED|^ERR_SSL|^ERR_TLS|^UNABLE_TO/.test(String(codeOf(error)))
