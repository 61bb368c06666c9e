import { StructError } from 'superstruct'
import { ApiError } from '#src/api/api-error.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { Finding, type Verdict } from './finding.ts'
import { causesOf, networkTroubleOf } from './network-errors.ts'

type ErrorDescription = { verdict: Verdict; detail: string }

/** What an error of a check means, in words for the reader of a report. Rethrows programming errors. */
export const describeError = (error: unknown, { answer }: Endpoint): ErrorDescription => {
  const description = describeFinding(error)
  if (description !== null) return description
  if (!(error instanceof ApiError)) throw error
  return error.kind === 'unexpected'
    ? { verdict: 'wrongShape', detail: wrongShape(error, answer.member) }
    : { verdict: 'failed', detail: refused(error) }
}

/** Why a server could not be reached or was too busy; null where the call failed otherwise. */
export const unreachableReason = (error: unknown): string | null => {
  const description = describeFinding(error)
  return description?.verdict === 'unreachable' ? description.detail : null
}

/** Null for an error that is neither a Finding nor of the network. */
const describeFinding = (error: unknown): ErrorDescription | null => {
  const finding = causesOf(error).find((cause) => cause instanceof Finding)
  if (finding !== undefined) return { verdict: finding.verdict, detail: finding.message }
  return error instanceof ApiError && error.kind === 'network' ? networkTroubleOf(error) : null
}

/** Names the place that breaks the contract, never the value there: it may be a secret. */
const wrongShape = ({ cause }: ApiError, member: string | null): string => {
  const failure = cause instanceof StructError ? cause.failures()[0] : undefined
  if (failure === undefined) return 'breaks the agreed shape'
  const place = [member, ...failure.path].filter((step) => step !== null).join('.') || 'the body'
  return brokenShape(place, failure.type, failure.value)
}

/** Says what a place should hold, and what kind of value it holds. */
export const brokenShape = (place: string, expected: string, value: unknown): string =>
  `breaks the agreed shape: ${place} should be ${expected}, but is ${kindOf(value)}`

const kindOf = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : `of type ${typeof value}`
}

const refused = ({ status, serverMessage }: ApiError): string => {
  const to = status === null ? undefined : refusedWhom[status]
  return `answers ${status ?? 'with a refusal'}${to === undefined ? '' : ` ${to}`}${serverMessage === null ? '' : `: ${serverMessage}`}`
}

/** Checks are made by accounts that may make the call, with the token of their sign-in. */
const refusedWhom: Readonly<Record<number, string>> = {
  401: 'to the token that the sign-in gave',
  403: 'to an account that has the permission',
}
