import { isUtf8 } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { ownVersion } from '#cli/own-version.ts'
import { ApiError } from '#src/api/api-error.ts'
import { readRefusal } from '#src/api/error-body.ts'
import { withTimeout } from '#src/api/with-timeout.ts'
import { retryAfterIn } from '#src/rules/retry-after.ts'
import type { Connection } from './connection.ts'
import { Finding, unreachableReason } from './finding.ts'
import type { RawAnswer } from './http.ts'
import type { Header } from './network.ts'
import { pause } from './pause.ts'
import { isBusy, isNotTaken, statusText } from './status.ts'

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

/**
 * When a call may be made again: whenever it failed, or only where the API says that it did not take it (429). A call that
 * writes may have been done, and a server may take a refresh token once.
 */
export type Repeated = 'always' | 'ifNotTaken' | 'never'

type Repetition = { call: string; repeated: Repeated }

const userAgent = `care-admin-portal/${ownVersion()}`

/**
 * Sends a request when the queue allows it, and returns any answer. Throws an ApiError if no answer arrives,
 * and a Finding if the API is too busy or the answer too long. Calls that may be repeated then are, as often
 * as the connection allows.
 */
export const send = (
  connection: Connection,
  outgoing: Outgoing,
  repetition: Repetition = {
    call: `${outgoing.method} ${outgoing.path}`,
    repeated: /^(GET|HEAD|OPTIONS)$/.test(outgoing.method) ? 'always' : 'never',
  },
): Promise<ServerReply> => sendAttempt(connection, outgoing, repetition, 1)

const sendAttempt = async (
  connection: Connection,
  outgoing: Outgoing,
  repetition: Repetition,
  attempt: number,
): Promise<ServerReply> => {
  const { enqueue, enqueueFirst, pauseSignal, backOff, log } = connection
  try {
    return await (attempt === 1 ? enqueue : enqueueFirst)(async () => {
      await backOff.over(pauseSignal)
      return withTimeout(connection, (signal) => exchange(connection, outgoing, signal))
    })
  } catch (error) {
    const reason = unreachableReason(error)
    const wait = waitAfter(error, attempt)
    if (reason === null || wait > longestWait || !isRepeated(connection, repetition, error, attempt))
      throw error
    log.retried({ call: repetition.call, attempt, reason })
    // What one call has to wait for holds for the others as well.
    if (error instanceof BusyFinding && error.wait !== null) backOff.begin(wait)
    await pause(wait, pauseSignal)
    return sendAttempt(connection, outgoing, repetition, attempt + 1)
  }
}

const isRepeated = (
  { retries, signal }: Connection,
  { repeated }: Repetition,
  error: unknown,
  attempt: number,
): boolean => {
  if (signal.aborted || attempt > retries) return false
  const isRefused = error instanceof BusyFinding && isNotTaken(error.status)
  return repeated === 'always' || (repeated === 'ifNotTaken' && isRefused)
}

const shortestWait = 200
const usualWait = 1_000
/** An API that asks for more is not waited for: ten minutes. */
const longestWait = 600_000

/** The milliseconds until the next attempt: as long as the API says, else longer with each. */
const waitAfter = (error: unknown, attempt: number): number => {
  if (!(error instanceof BusyFinding)) return shortestWait * attempt
  if (error.wait !== null) return Math.max(error.wait, shortestWait)
  return (isNotTaken(error.status) ? usualWait : shortestWait) * 2 ** (attempt - 1)
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
  // The token may have to be renewed first: a run that ends does not wait for that.
  const request = {
    ...(await unlessAborted(signal, requestOf(connection, outgoing, url, requestId))),
    signal,
  }
  const sentAt = Date.now()
  const started = performance.now()
  try {
    const { status, headers, bytes } = await connection.network.request(url, request)
    const milliseconds = performance.now() - started
    connection.onReply(milliseconds, requestId)
    await connection.cookies?.store(url, headers.getSetCookie())
    const text = new TextDecoder().decode(bytes)
    const reply = {
      status,
      headers,
      text,
      isUtf8: isUtf8(bytes),
      url: new URL(url).href,
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

/** Resolves as the work does, unless the signal is aborted first: then throws its reason. */
const unlessAborted = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })

const requestOf = async (
  { network, cookies, traceId }: Connection,
  { method, body, authorise, headers = {} }: Outgoing,
  url: string,
  id: string,
) => {
  const cookie = (await cookies?.headerFor(url)) ?? ''
  const encoded = await encode(body)
  const sent: readonly Header[] = [
    ['Accept', 'application/json'],
    ['User-Agent', userAgent],
    ['X-Request-Id', id],
    ['traceparent', `00-${traceId}-${id}-01`],
    ...(cookie === '' ? [] : [['Cookie', cookie] as const]),
    ...(encoded === null ? [] : [['Content-Type', encoded.type] as const]),
    ...Object.entries(headers),
    ...network.headers,
    ...(authorise === undefined ? [] : [['Authorization', `Bearer ${await authorise()}`] as const]),
  ]
  return { method, headers: oncePerName(sent), body: encoded?.content ?? null }
}

/** Names of headers have no case. Of two with the same name the last is sent. */
const oncePerName = (headers: readonly Header[]): Header[] => [
  ...new Map(headers.map((header) => [header[0].toLowerCase(), header])).values(),
]

const encode = async (body: Outgoing['body']) => {
  if (body === undefined) return null
  if (!(body instanceof FormData)) return { type: 'application/json', content: JSON.stringify(body) }
  const form = new Response(body)
  return { type: form.headers.get('Content-Type') ?? '', content: new Uint8Array(await form.arrayBuffer()) }
}

/** The API or a gateway is too busy: that says nothing about the API's answer. */
class BusyFinding extends Finding {
  readonly status: number
  /** Milliseconds after which it may be asked again; null where it does not say. */
  readonly wait: number | null

  constructor(message: string, status: number, wait: number | null) {
    super('unreachable', message)
    this.status = status
    this.wait = wait
  }
}

const throwIfBusy = ({ status, headers, text }: ServerReply): void => {
  if (!isBusy(status)) return
  const after = headers.get('Retry-After')
  const seconds = retryAfterIn(headers)
  const { message } = readRefusal(text)
  throw new BusyFinding(
    statusText(status, message, after === null ? '' : `Retry-After: ${after}`),
    status,
    seconds === null ? null : seconds * 1_000,
  )
}

const insides = [
  /\bat [^\n"]{1,200}:\d+:\d+\)?/,
  /Traceback \(most recent call last\)/,
  /SQLSTATE\[|\bER_[A-Z_]{4,}|ORA-\d{5}|\bSELECT .{1,80}\bFROM\b/,
  /\bnode_modules\b|\bat [\w.$]+\([\w.]+\.(java|cs|php):?\d*\)/,
]

/** Whether a refusal shows the server's code or its database. */
const showsInside = (text: string): boolean => insides.some((pattern) => pattern.test(text))
