import type { Endpoint } from '#src/contract/endpoint.ts'
import { memberOf } from '#src/contract/member-of.ts'
import { UnexpectedAnswer } from '#src/contract/problems.ts'
import { isBlank } from '#src/rules/text.ts'
import { ApiError } from './api-error.ts'

/**
 * Returns what the contract reads from an answer. Throws an ApiError: `unauthorized` for a 401 to a call with
 * a bearer token, `refused` for a status that is no success or for `success: false`, `unexpected` for a body
 * of another shape.
 */
export const readAnswer = <Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  status: number,
  text = '',
): Answer => {
  const { isBroken, body } = parse(text)
  if (status === 401 && endpoint.bearer) {
    throw new ApiError('unauthorized', { status, ...readErrorBody(body) })
  }
  if (status < 200 || status > 299 || memberOf(body, 'success') === false) {
    throw new ApiError('refused', { status, ...readErrorBody(body) })
  }
  try {
    if (isBroken) throw new UnexpectedAnswer({ place: 'the body', expected: 'JSON', came: kindOf(text) })
    return endpoint.answer.read(body)
  } catch (cause) {
    throw new ApiError('unexpected', { status, cause })
  }
}

/** HTML, and JSON that breaks off, are not the answer of the API. Empty and plain text have no values, but may confirm a write. */
const parse = (text: string): { isBroken: boolean; body: unknown } => {
  try {
    return { isBroken: false, body: JSON.parse(text) }
  } catch {
    return { isBroken: /^\s*[<{["]/.test(text), body: undefined }
  }
}

const kindOf = (text: string): string => (text.trimStart().startsWith('<') ? 'HTML' : 'JSON that breaks off')

const filled = (value: unknown): string | null =>
  typeof value === 'string' && !isBlank(value) ? value : null

/** One text, or several as one. */
const texts = (value: unknown): string | null =>
  Array.isArray(value)
    ? filled(
        value
          .map(filled)
          .filter((each) => each !== null)
          .join(' '),
      )
    : filled(value)

/** The message of a refusal, as the portal shows it; null if there is none. */
export const readRefusal = (text: string): { message: string | null; isJson: boolean } => {
  const { body } = parse(text)
  return { message: readErrorBody(body).serverMessage, isJson: body !== undefined }
}

/**
 * An error is `{ message, field }`. Other servers send a list of messages, `errors` with a message for each field, or the
 * `title` and `detail` of RFC 9457.
 */
const readErrorBody = (body: unknown): { serverMessage: string | null; field: string | null } => {
  const errors = memberOf(body, 'errors')
  const [named] =
    typeof errors === 'object' && errors !== null && !Array.isArray(errors) ? Object.entries(errors) : []
  return {
    serverMessage:
      texts(memberOf(body, 'message')) ??
      texts(named?.[1]) ??
      texts(errors) ??
      filled(memberOf(body, 'detail')) ??
      filled(memberOf(body, 'title')),
    field: filled(memberOf(body, 'field')) ?? named?.[0] ?? null,
  }
}
