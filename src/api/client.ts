import { createFetch, type FetchResponse } from 'ofetch'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { type Problem, problemsOf, UnexpectedAnswer } from '#src/contract/problems.ts'
import type { FailedCall, Failure } from '#src/rules/failure.ts'
import { retryAfterIn } from '#src/rules/retry-after.ts'
import { timing } from '#src/rules/timing.ts'
import { ApiError } from './api-error.ts'
import { errorReaderFor, readAnswer } from './read-answer.ts'
import { type CallInput, createRequest } from './request.ts'
import { withTimeout } from './with-timeout.ts'

/** Provides bearer tokens, and is notified of those that a server refused. */
export type Authoriser = {
  /** Returns the bearer of the next call, synchronously if it can; throws or rejects without a session. */
  authorise(): string | Promise<string>
  /** Returns whether the session goes on: the token was renewed while the call ran. */
  unauthorized(bearer: string, failure: Failure): boolean
}

type ClientOptions = {
  baseUrl: string
  authoriser: Authoriser
  /** Awaited before each call; the demo waits for its backend here. */
  ready?: () => Promise<void>
  /** Called after each call with whether the server could be reached. */
  reached?: (reachable: boolean) => void
  /** Milliseconds; 60 s by default. */
  timeout?: number
  fetch?: typeof globalThis.fetch
}

/**
 * Makes a call of the contract. Rejects with an ApiError, or with the signal's reason if the caller aborts
 * it.
 */
export type Call = <Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  input: CallInput<Params, Query, Body>,
) => Promise<Answer>

/** The one client of the portal and of the CLI: every call goes through `call`. */
export const createClient = (options: ClientOptions): { call: Call } => {
  const send = createSender(options)
  /** Returns what the caller is to report: about its own end only the session does. */
  const reportFailure = (endpoint: Endpoint, bearer: string | null, error: ApiError): ApiError => {
    error.call = failedCall(endpoint, error)
    reportUnexpected(endpoint, error)
    if (bearer === null || error.kind !== 'unauthorized') return error
    return options.authoriser.unauthorized(bearer, error) ? refusedOnly(error) : error
  }
  return {
    call: async (endpoint, input) => {
      let bearer: string | null = null
      try {
        const given = endpoint.bearer ? options.authoriser.authorise() : null
        // A known bearer is not awaited: the call would be sent only after the screen that made it is rendered.
        bearer = given instanceof Promise ? await given : given
        const response = await send(createRequest(endpoint, input), bearer, input.signal)
        const answer = await readResponse(endpoint, response)
        reportProblems(endpoint, answer, response.headers.get('X-Request-Id'))
        return answer
      } catch (error) {
        throw error instanceof ApiError ? reportFailure(endpoint, bearer, error) : error
      }
    },
  }
}

const readResponse = async <Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  response: FetchResponse<string>,
): Promise<Answer> => {
  try {
    const { ok, status, _data: text } = response
    // A refusal with the status of a success: a long answer is not parsed twice to find out.
    return ok && !/"success":\s*false/.test(text ?? '')
      ? readAnswer(endpoint, status, text)
      : readAnswer(endpoint, status, text, await errorReaderFor(text))
  } catch (error) {
    if (error instanceof ApiError) error.retryAfter = retryAfterIn(response.headers)
    throw error
  }
}

const refusedOnly = ({ status, call, ...error }: ApiError): ApiError =>
  Object.assign(new ApiError('refused', { ...error, ...(status === null ? {} : { status }) }), { call })

/** What could not be read is shown as absent; a developer finds here what it was. */
const reportProblems = ({ method, path }: Endpoint, answer: unknown, requestId: string | null): void => {
  const problems = problemsOf(answer)
  if (problems.length === 0) return
  const call = `${method} ${path}`
  for (const problem of problems)
    Object.assign(problem, { call, ...(requestId === null ? {} : { requestId }) })
  for (const { place, rows } of placesOf(problems)) {
    console.warn(`${call}: ${place}${rows.length === 0 ? '' : ` (row ${rows.join(', ')})`}`)
  }
}

/** Each problem once, with the rows that have it. */
const placesOf = (problems: readonly Problem[]) => {
  const rowsByPlace = new Map<string, number[]>()
  for (const { row, field, expected, came } of problems) {
    const place = `${field || 'the record'} should be ${expected}, but is ${came}`
    rowsByPlace.set(place, [...(rowsByPlace.get(place) ?? []), ...(row === undefined ? [] : [row])])
  }
  return [...rowsByPlace].map(([place, rows]) => ({ place, rows }))
}

const failedCall = ({ method, path }: Endpoint, { status, serverMessage }: ApiError): FailedCall => ({
  at: new Date().toISOString(),
  method,
  path,
  status,
  serverMessage,
})

const reportUnexpected = ({ method, path }: Endpoint, { cause }: ApiError): void => {
  if (cause instanceof UnexpectedAnswer) console.warn(`${method} ${path}: ${cause.message}`)
}

const createSender = ({ baseUrl, ready, reached, timeout = timing.callTimeout, fetch }: ClientOptions) => {
  const http = createFetch({ fetch: fetch ?? globalThis.fetch.bind(globalThis) })
  return async (
    request: ReturnType<typeof createRequest>,
    bearer: string | null,
    signal: AbortSignal | undefined,
  ): Promise<FetchResponse<string>> => {
    try {
      if (ready !== undefined) await ready()
      const response = await withTimeout({ timeout, signal }, (end) =>
        http.raw<string, 'text'>(addressOf(baseUrl, request), {
          method: request.method,
          body: request.body ?? null,
          headers: headersOf(bearer),
          credentials: 'include',
          // Neither the reading before a Save nor the next user may get an earlier answer from the browser.
          cache: 'no-store',
          // ofetch takes a page of HTML and broken JSON for a good answer: readAnswer judges the text and the status.
          responseType: 'text',
          ignoreResponseError: true,
          // It would send a GET again, also one that the caller has given up.
          retry: 0,
          // Its own timeout is off where there is a signal.
          signal: end,
        }),
      )
      reached?.(true)
      return response
    } catch (cause) {
      if (signal?.aborted) throw signal.reason
      reached?.(false)
      throw new ApiError('network', { cause })
    }
  }
}

/**
 * A whole address. ofetch would leave out a base that the path begins with, and throws if a query ends within a character, as a text
 * that was cut may.
 */
export const addressOf = (
  baseUrl: string,
  { path, query }: { path: string; query: Record<string, string> },
): string => {
  // The contract writes lists with plain commas.
  const search = new URLSearchParams(query).toString().replaceAll('%2C', ',')
  return `${baseUrl.replace(/\/+$/, '')}${path}${search === '' ? '' : `?${search}`}`
}

const headersOf = (bearer: string | null): Record<string, string> => ({
  Accept: 'application/json',
  ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
})
