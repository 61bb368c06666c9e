import { isUtf8 } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { ownVersion } from '#cli/own-version.ts'
import { ApiError } from '#src/api/api-error.ts'
import { readRefusal } from '#src/api/read-answer.ts'
import { withTimeout } from '#src/api/with-timeout.ts'
import { showsInside } from './answer-faults.ts'
import type { Connection } from './connection.ts'
import { Finding, unreachableReason } from './finding.ts'
import type { RawAnswer } from './network.ts'

export type Outgoing = {
  method: string
  /** With its query. */
  path: string
  headers?: Readonly<Record<string, string>>
  body?: FormData | object | undefined
  /** Returns the bearer token; without it the call carries none. */
  authorise?: () => Promise<string>
}

export type ServerReply = {
  status: number
  headers: RawAnswer['headers']
  text: string
  /** JSON has no other encoding. */
  isUtf8: boolean
  url: string
  sentAt: number
  milliseconds: number
  requestId: string
}

/** Whether a call may be made again. Calls that write may not. */
type Repeatable = { call: string; isRepeatable: boolean }

const userAgent = `care-admin-portal/${ownVersion()}`
const pause = 200
const longestPause = 10_000

/**
 * Sends a request when the queue allows it, and returns any answer. Throws an ApiError if no answer arrives,
 * and a Finding if the API is too busy or the answer too long. Repeatable calls are then repeated, as often
 * as the connection allows.
 */
export const send = (
  connection: Connection,
  outgoing: Outgoing,
  repeatable: Repeatable = { call: `${outgoing.method} ${outgoing.path}`, isRepeatable: true },
): Promise<ServerReply> => sendAttempt(connection, outgoing, repeatable, 1)

const sendAttempt = async (
  connection: Connection,
  outgoing: Outgoing,
  { call, isRepeatable }: Repeatable,
  attempt: number,
): Promise<ServerReply> => {
  try {
    return await connection.enqueue(() =>
      withTimeout(connection, (signal) => exchange(connection, outgoing, signal)),
    )
  } catch (error) {
    const mostRetries = isRepeatable && !connection.signal.aborted ? connection.retries : 0
    const reason = attempt > mostRetries ? null : unreachableReason(error)
    if (reason === null) throw error
    connection.log.retried({ call, attempt, reason })
    await setTimeout(error instanceof BusyFinding ? error.wait : pause * attempt)
    return sendAttempt(connection, outgoing, { call, isRepeatable }, attempt + 1)
  }
}

const requestIds = new WeakMap<object, string>()

/** The id of the call that failed with this error; empty if it was another error. */
export const requestIdOf = (error: unknown): string =>
  typeof error === 'object' && error !== null ? (requestIds.get(error) ?? '') : ''

/**
 * Runs work on the answer to a request. `requestIdOf` returns the id of the request for an error that this
 * throws.
 */
export const withRequestId = <Result>(requestId: string, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    if (typeof error === 'object' && error !== null) requestIds.set(error, requestId)
    throw error
  }
}

const exchange = async (
  connection: Connection,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<ServerReply> => {
  const url = `${connection.baseUrl}${outgoing.path}`
  const requestId = randomBytes(8).toString('hex')
  const request = { ...(await requestOf(connection, outgoing, requestId)), signal }
  const sentAt = Date.now()
  const started = performance.now()
  try {
    const { status, headers, bytes, url: reached } = await connection.network.request(url, request)
    const milliseconds = performance.now() - started
    connection.onReply(milliseconds, requestId)
    await connection.cookies?.store(url, headers.getSetCookie())
    const text = new TextDecoder().decode(bytes)
    const reply = {
      status,
      headers,
      text,
      isUtf8: isUtf8(bytes),
      url: reached || url,
      sentAt,
      milliseconds,
      requestId,
    }
    if (status >= 400 && showsInside(text)) connection.log.exposed(`${outgoing.method} ${outgoing.path}`)
    throwIfBusy(reply)
    return reply
  } catch (cause) {
    if (connection.signal.aborted) throw connection.signal.reason
    const error = cause instanceof Finding ? cause : new ApiError('network', { cause })
    return withRequestId(requestId, () => {
      throw error
    })
  }
}

const requestOf = async (
  { network, cookies, baseUrl, traceId }: Connection,
  { method, body, authorise, headers = {} }: Outgoing,
  id: string,
) => {
  const cookie = (await cookies?.headerFor(baseUrl)) ?? ''
  const encoded = await encode(body)
  const sent: Readonly<Record<string, string>> = {
    Accept: 'application/json',
    'User-Agent': userAgent,
    'X-Request-Id': id,
    traceparent: `00-${traceId}-${id}-01`,
    ...(cookie === '' ? {} : { Cookie: cookie }),
    ...(encoded === null ? {} : { 'Content-Type': encoded.type }),
    ...headers,
    ...Object.fromEntries(network.headers),
    ...(authorise === undefined ? {} : { Authorization: `Bearer ${await authorise()}` }),
  }
  return { method, headers: Object.entries(sent), body: encoded?.content ?? null }
}

/** A form becomes bytes: undici's own fetch takes no FormData of Node's. */
const encode = async (body: Outgoing['body']) => {
  if (body === undefined) return null
  if (!(body instanceof FormData)) return { type: 'application/json', content: JSON.stringify(body) }
  const form = new Response(body)
  return { type: form.headers.get('Content-Type') ?? '', content: new Uint8Array(await form.arrayBuffer()) }
}

/** The API or a gateway is too busy (429, 502, 503, 504): that says nothing about the API's answer. */
class BusyFinding extends Finding {
  /** Milliseconds after which it may be asked again. */
  readonly wait: number

  constructor(message: string, wait: number) {
    super('unreachable', message)
    this.wait = wait
  }
}

const busy: Readonly<Record<number, string>> = {
  429: 'too many calls',
  502: 'the gateway gets no good answer from the API',
  503: 'too busy, or down for now',
  504: 'the gateway gets no answer from the API in time',
}

const throwIfBusy = ({ status, headers, text }: ServerReply): void => {
  const meaning = busy[status]
  if (meaning === undefined) return
  const after = headers.get('Retry-After')
  const { message } = readRefusal(text)
  throw new BusyFinding(
    [`answers ${status}, ${meaning}`, ...(after === null ? [] : [`Retry-After: ${after}`])].join('; ') +
      (message === null ? '' : `: ${message}`),
    Math.min(Math.max(millisecondsUntil(after), pause), longestPause),
  )
}

/** Retry-After holds seconds, or a date. */
const millisecondsUntil = (after: string | null): number =>
  after === null ? 0 : /^\d+$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - Date.now() || 0
