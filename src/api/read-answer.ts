import { is, optional, type, unknown } from 'superstruct'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { ApiError } from './api-error.ts'

const ErrorBody = type({
  success: optional(unknown()),
  message: optional(unknown()),
  field: optional(unknown()),
})

/**
 * Returns what the contract reads from an answer. Throws an ApiError: `unauthorized` for a 401 to a call with
 * a bearer token, `refused` for another status than success or `success: false`, `unexpected` for a body of
 * another shape.
 */
export const readAnswer = <Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  status: number,
  text: string | undefined,
): Answer => {
  const body = parse(text)
  if (status === 401 && endpoint.bearer)
    throw new ApiError('unauthorized', { status, ...readErrorBody(body) })
  if (!isSuccess(endpoint, status, body)) throw new ApiError('refused', { status, ...readErrorBody(body) })
  try {
    return endpoint.answer.read(body)
  } catch (cause) {
    throw new ApiError('unexpected', { status, cause })
  }
}

const parse = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

const isSuccess = (endpoint: Endpoint, status: number, body: unknown): boolean =>
  (endpoint.success === null ? status >= 200 && status < 300 : status === endpoint.success) &&
  !(is(body, ErrorBody) && body.success === false)

const filled = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

const readErrorBody = (body: unknown): { serverMessage: string | null; field: string | null } =>
  is(body, ErrorBody)
    ? { serverMessage: filled(body.message), field: filled(body.field) }
    : { serverMessage: null, field: null }
