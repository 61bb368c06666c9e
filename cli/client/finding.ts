import { ApiError } from '#src/api/api-error.ts'
import { UnexpectedAnswer } from '#src/contract/problems.ts'
import { statusText } from './status.ts'

/** The outcomes of a check. What could not be checked is `notChecked`, never `ok`; what is `noted` fails no run. */
export const verdicts = [
  'ok',
  'noted',
  'notChecked',
  'failed',
  'wrongShape',
  'signInRefused',
  'unreachable',
  'tooSlow',
] as const
export type Verdict = (typeof verdicts)[number]

/** Where a finding differs from what is usual for its kind of check. */
export type About = {
  /** The status of the answer, where it failed because of that: checks of one call that fail with one status have one reason. */
  status?: number
  /** Findings with the same cause are one line of a report. */
  cause?: string
  /** What the portal does then. */
  effect?: string
  /** The section of the specification, or that it was agreed beyond it. */
  source?: string
}

/** Ends a check early with what it found. */
export class Finding extends Error {
  override readonly name = 'Finding'
  readonly verdict: Verdict
  readonly about: About

  constructor(verdict: Exclude<Verdict, 'ok'>, message: string, about: About = {}) {
    super(message)
    this.verdict = verdict
    this.about = about
  }
}

/** Ends the check: the server breaks the contract. */
export const fail = (message: string, about?: About): never => {
  throw new Finding('failed', message, about)
}

/** Ends the check: it has found something that should be known, and fails no run. */
export const noteThat = (message: string, about?: About): never => {
  throw new Finding('noted', message, about)
}

/** Ends the check: it could not be made. */
export const cannotCheck = (reason: string): never => {
  throw new Finding('notChecked', reason)
}

type ErrorDescription = { verdict: Verdict; detail: string; about?: About }

/** Describes an error of a check for the reader of a report. Rethrows programming errors. */
export const describeError = (error: unknown): ErrorDescription => {
  const description = describeFinding(error)
  if (description !== null) return description
  if (!(error instanceof ApiError)) throw error
  const { kind, status, serverMessage } = error
  return kind === 'unexpected'
    ? { verdict: 'notChecked', detail: unreadable(error) }
    : {
        verdict: 'failed',
        detail: statusText(status, serverMessage),
        ...(status === null ? {} : { about: { status } }),
      }
}

/** Why a server could not be reached or was too busy; null if the call failed otherwise. */
export const unreachableReason = (error: unknown): string | null => {
  const description = describeFinding(error)
  return description?.verdict === 'unreachable' ? description.detail : null
}

/** Null for an error that is neither a Finding nor of the network. */
const describeFinding = (error: unknown): ErrorDescription | null => {
  const finding = causesOf(error).find((cause) => cause instanceof Finding)
  if (finding !== undefined) {
    return { verdict: finding.verdict, detail: finding.message, about: finding.about }
  }
  return error instanceof ApiError && error.kind === 'network' ? networkTroubleOf(error) : null
}

/** The deviation itself is reported of its call, once for all checks that need the answer. */
const unreadable = ({ cause }: ApiError): string =>
  `an answer cannot be read${cause instanceof UnexpectedAnswer ? `: ${cause.message}` : ''}`

/** A failure below HTTP, or of HTTP itself. A server that sends a malformed answer counts as reached. */
type NetworkTrouble = { verdict: Extract<Verdict, 'unreachable' | 'wrongShape'>; detail: string }

/** Describes an error of fetch for the reader of a report. */
export const networkTroubleOf = (error: unknown): NetworkTrouble => {
  const causes = causesOf(error)
  if (causes.some((cause) => cause.name === 'TimeoutError')) {
    return { verdict: 'unreachable', detail: 'gives no answer in time (see --timeout)' }
  }
  if (causes.some(({ message }) => message === 'bad port')) {
    return { verdict: 'unreachable', detail: 'has a port that fetch and browsers refuse to call' }
  }
  const code = causes.map(codeOf).find((found) => found !== '') ?? ''
  const badAnswer = badAnswers.find(([pattern]) => pattern.test(code))?.[1]
  const message = badAnswer ?? unreachable[code] ?? tlsMessage(code) ?? 'cannot be reached'
  return {
    verdict: badAnswer === undefined ? 'unreachable' : 'wrongShape',
    detail: `${message}${code === '' ? '' : ` (${code})`}`,
  }
}

/** An error and what caused it, the outermost first. */
const causesOf = (error: unknown): Error[] => {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < 10; cause = cause.cause) {
    causes.push(cause)
    if (cause instanceof AggregateError) causes.push(...cause.errors.filter((each) => each instanceof Error))
  }
  return causes
}

const badAnswers: readonly (readonly [RegExp, string])[] = [
  [/^HPE_HEADER_OVERFLOW$/, 'answers with headers that are too long (over 16 kB)'],
  [/^HPE_/, 'answers with something that is not HTTP'],
  [
    /^(Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ERR_ZLIB|ERR_PADDING)/,
    'answers with a body that is not encoded as Content-Encoding says',
  ],
]

const unknownCertificate =
  'shows a certificate of an unknown authority: name it by --ca or NODE_EXTRA_CA_CERTS'
const timedOut = 'does not accept the connection in time'
const closed = 'closes the connection before it has answered'

const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection: nothing listens there',
  ENOTFOUND: 'has an unknown host name',
  EAI_AGAIN: 'has a host name that cannot be looked up now',
  EHOSTUNREACH: 'is on a host that cannot be reached from here',
  ETIMEDOUT: timedOut,
  ECONNRESET: closed,
  EPIPE: closed,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownCertificate,
  SELF_SIGNED_CERT_IN_CHAIN: unknownCertificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `${unknownCertificate}. If browsers know it, the server does not send its intermediate certificates`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownCertificate,
  CERT_HAS_EXPIRED: 'shows a certificate that has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'shows a certificate of another host',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak https on this port',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'does not speak https on this port',
}

const tlsMessage = (code: string): string | undefined =>
  /CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|BAD_CERTIFICATE/.test(code)
    ? 'wants a client certificate: give --cert and --key'
    : undefined

/** Of an error of TLS that is known by its text alone the code is the one that Node gives such an error elsewhere. */
const codeOf = (cause: Error): string => {
  const [, reason] = /:SSL routines:[^:]*:([^:\n]+)/.exec(cause.message) ?? []
  if (reason !== undefined) return `ERR_SSL_${reason.trim().toUpperCase().replaceAll(' ', '_')}`
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
}
