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
  readError: ReadError = readPlainError,
): Answer => {
  const { isBroken, body } = parse(text)
  if (status === 401 && endpoint.bearer) {
    throw new ApiError('unauthorized', { status, ...readError(body) })
  }
  if (status < 200 || status > 299 || memberOf(body, 'success') === false) {
    throw new ApiError('refused', { status, ...readError(body) })
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

/** Returns what an ApiError says of the body of a refusal. */
export type ReadError = (body: unknown) => Partial<Pick<ApiError, 'serverMessage' | 'field' | 'fields'>>

/** An error is `{ message, field }`. */
const readPlainError: ReadError = (body) => ({
  serverMessage: filled(body, 'message'),
  field: filled(body, 'field'),
})

/** What else frameworks send is read by code that is loaded for it. Where that cannot be loaded the message counts. */
export const errorReaderFor = async (text = ''): Promise<ReadError> => {
  const { body } = parse(text)
  if (filled(body, 'message') !== null && memberOf(body, 'errors') === undefined) return readPlainError
  return import('./error-body.ts').then(
    ({ readErrorBody }) => readErrorBody,
    () => readPlainError,
  )
}

const filled = (body: unknown, name: string): string | null => {
  const value = memberOf(body, name)
  return typeof value === 'string' && !isBlank(value) ? value : null
}
