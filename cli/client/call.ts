import { ApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/client.ts'
import { readErrorBody } from '#src/api/error-body.ts'
import { readAnswer } from '#src/api/read-answer.ts'
import { createRequest } from '#src/api/request.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { problemsOf, UnexpectedAnswer } from '#src/contract/problems.ts'
import { session } from '#src/contract/session.ts'
import type { Connection } from './connection.ts'
import { callNameOf, isReadOnly } from './endpoints.ts'
import { Finding } from './finding.ts'
import type { RawAnswer } from './http.ts'
import { type Outgoing, type Repeated, type ServerReply, send, withRequestId } from './send.ts'

/**
 * Makes calls of the contract as the portal does, with the token of `authorise`; without a token if that is
 * null.
 */
export const createCall =
  (connection: Connection, authorise: (() => Promise<string>) | null): Call =>
  async (endpoint, input) => {
    const outgoing = outgoingOf(endpoint, input)
    connection.log.asked(endpoint, `${connection.baseUrl}${outgoing.path}`)
    const reply = await send(
      connection,
      { ...outgoing, ...(authorise === null || !endpoint.bearer ? {} : { authorise }) },
      { call: callNameOf(endpoint), repeated: repetitionOf(endpoint) },
    )
    return withRequestId(reply.requestId, () => {
      if (reply.status < 400) record(connection, endpoint, reply)
      if (isOtherSuccess(endpoint, reply.status)) throw new ApiError('refused', { status: reply.status })
      const answer = readAnswer(endpoint, reply.status, reply.text, readErrorBody)
      return connection.takesGaps ? answer : withAllRows(answer)
    })
  }

/** What reads is judged by what it answers with; its status is a deviation beside that. */
const isOtherSuccess = (endpoint: Endpoint, status: number): boolean => {
  const { success } = endpoint
  return success !== null && status !== success && status >= 200 && status < 300 && !isReadOnly(endpoint)
}

/** The portal leaves out rows that it cannot read. What the others say proves nothing to a check. */
const withAllRows = <Answer>(answer: Answer): Answer => {
  const problem = problemsOf(answer).find(({ isLeftOut }) => isLeftOut)
  if (problem === undefined) return answer
  const { field, row, expected, came } = problem
  throw new ApiError('unexpected', {
    cause: new UnexpectedAnswer({ place: `${field} of row ${row}`, expected, came }),
  })
}

/** A call of the contract as it is sent, without a bearer. */
export const outgoingOf = <Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  input: Parameters<typeof createRequest<Params, Query, Body, Answer>>[1],
): Outgoing => {
  const { method, path, query, body } = createRequest(endpoint, input)
  const search = new URLSearchParams(query).toString()
  return { method, path: search === '' ? path : `${path}?${search}`, body }
}

const repetitionOf = (endpoint: Endpoint): Repeated => {
  // A server may take a refresh token once: where the answer was lost, the token may be used up.
  if (endpoint === session.refresh) return 'never'
  return isReadOnly(endpoint) ? 'always' : 'ifNotTaken'
}

/** Takes a success only if it is JSON: a page of HTML means that something else than the API answers. */
const record = (connection: Connection, endpoint: Endpoint, reply: ServerReply): void => {
  const { url, sentAt, milliseconds, headers } = reply
  const { log } = connection
  const body = bodyOf(connection, reply)
  log.answered({ endpoint, url, sentAt, milliseconds, date: headers.get('Date') }, body, reply)
}

const bodyOf = (connection: Connection, reply: ServerReply): unknown => {
  const { status, text, isUtf8 } = reply
  const start = text.trimStart()
  if (status === 304) return wrong(304, 'though it was asked for the record itself: a cache is in between')
  if (status >= 300) throw new Finding('wrongShape', redirected(connection, reply))
  if (status === 206) return wrong(206, 'with a part of what it was asked for')
  if (start === '') return wrong(status, 'with nothing in it')
  if (start.startsWith('<')) {
    return wrong(status, 'with a page of HTML: something else than the API is at this address')
  }
  if (!isUtf8 || text.includes('\u0000')) return wrong(status, 'with text that is not UTF-8')
  try {
    return JSON.parse(text)
  } catch {
    return wrong(status, 'with text that is not JSON, or breaks off')
  }
}

const wrong = (status: number, trouble: string): never => {
  throw new Finding('wrongShape', `answers ${status} ${trouble}`, { status })
}

/** Where an answer from this address redirects to; null where it does not say so. Its query may hold a secret. */
export const redirectTarget = (headers: RawAnswer['headers'], url: string): URL | null => {
  const target = headers.get('Location')
  return target !== null && URL.canParse(target, url) ? new URL(target, url) : null
}

const redirected = ({ baseUrl }: Connection, { status, headers, url }: ServerReply): string => {
  const target = redirectTarget(headers, url)
  const asked = new URL(url)
  if (target === null) return `answers ${status}, a redirect that does not say where to`
  const { origin, pathname } = target
  const to = `is redirected to ${origin}${pathname} (${status})`
  if (pathname !== asked.pathname)
    return `${to}: give the API's own address as --base-url, or look what is before it: a page to sign in?`
  return origin === asked.origin
    ? `is redirected to itself (${status}): browsers give up after some rounds. Does it set a cookie, or not know that it is called by https?`
    : `${to}: give ${origin}${new URL(baseUrl).pathname.replace(/\/$/, '')} as --base-url`
}
