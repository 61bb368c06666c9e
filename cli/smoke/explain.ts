import { StructError } from 'superstruct'
import { ApiError } from '#src/api/api-error.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { Finding } from './finding.ts'
import type { Verdict } from './outcome.ts'

type Explanation = { verdict: Verdict; detail: string }

/** What an error of a check means, in words for somebody on call. Throws on what is no finding but a fault of ours. */
export const explain = (error: unknown, { answer }: Endpoint): Explanation => {
  const finding = causesOf(error).find((cause) => cause instanceof Finding)
  if (finding !== undefined) return { verdict: finding.verdict, detail: finding.message }
  if (!(error instanceof ApiError)) throw error
  if (error.kind === 'network') return { verdict: 'unreachable', detail: unreachable(error) }
  if (error.kind === 'unexpected') return { verdict: 'wrongShape', detail: wrongShape(error, answer.member) }
  return { verdict: 'failed', detail: refused(error) }
}

/** Why the network failed a call; null where something else was wrong with it. */
export const networkTrouble = (error: unknown): string | null =>
  error instanceof ApiError &&
  error.kind === 'network' &&
  !causesOf(error).some((cause) => cause instanceof Finding)
    ? unreachable(error)
    : null

/** Why a server could not be reached. */
const unreachable = (error: ApiError): string => {
  const causes = causesOf(error)
  if (causes.some((cause) => cause instanceof Error && cause.name === 'TimeoutError')) {
    return 'gives no answer in time (see --timeout)'
  }
  const code = causes.map(codeOf).find((found) => found !== null) ?? ''
  return `${byCode[code] ?? 'cannot be reached'}${code === '' ? '' : ` (${code})`}`
}

const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection: nothing listens there',
  ENOTFOUND: 'has a host name that nobody knows',
  EAI_AGAIN: 'has a host name that cannot be looked up now',
  EHOSTUNREACH: 'stands on a host that cannot be reached from here',
  ETIMEDOUT: 'lets nobody connect',
  UND_ERR_CONNECT_TIMEOUT: 'lets nobody connect',
  ECONNRESET: 'breaks the connection off',
  EPIPE: 'breaks the connection off',
  UND_ERR_SOCKET: 'breaks the connection off',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'shows a certificate that nobody vouches for',
  SELF_SIGNED_CERT_IN_CHAIN: 'shows a certificate that nobody vouches for',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'shows a certificate that nobody vouches for',
  CERT_HAS_EXPIRED: 'shows a certificate that has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'shows a certificate of another host',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak https on this port',
}

/** Names the place that breaks the agreement, never the value that stands there: it may be a secret. */
const wrongShape = ({ cause }: ApiError, member: string | null): string => {
  const failure = cause instanceof StructError ? cause.failures()[0] : undefined
  if (failure === undefined) return 'breaks the agreed shape'
  const place = [member, ...failure.path].filter((step) => step !== null).join('.') || 'the body'
  return `breaks the agreed shape: ${place} should be ${failure.type}, but is ${kindOf(failure.value)}`
}

const kindOf = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : `of type ${typeof value}`
}

const refused = ({ status, said }: ApiError): string => {
  const to = status === null ? undefined : refusedWhom[status]
  return `answers ${status ?? 'with a refusal'}${to === undefined ? '' : ` ${to}`}${said === null ? '' : `: ${said}`}`
}

/** Checks are made by those who may make the call, with the token of their sign-in. */
const refusedWhom: Readonly<Record<number, string>> = {
  401: 'to the token that the sign-in gave',
  403: 'to an account that has the permission',
  429: 'as if there had been too many calls',
}

const codeOf = (cause: unknown): string | null => {
  const code: unknown = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null
  return typeof code === 'string' ? code : null
}

const causesOf = (error: unknown): unknown[] => {
  const causes: unknown[] = []
  for (let cause = error; cause instanceof Error && causes.length < 10; cause = cause.cause)
    causes.push(cause)
  return causes
}
