import type { Verdict } from './finding.ts'

/** What went wrong below HTTP, or with HTTP itself: a server that answers badly was reached all the same. */
export type NetworkTrouble = { verdict: Extract<Verdict, 'unreachable' | 'wrongShape'>; detail: string }

/** What an error of fetch means, in words for the reader of a report. */
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
export const causesOf = (error: unknown): Error[] => {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < 10; cause = cause.cause) {
    causes.push(cause)
    if (cause instanceof AggregateError) causes.push(...cause.errors.filter((each) => each instanceof Error))
  }
  return causes
}

const badAnswers: readonly (readonly [RegExp, string])[] = [
  [/^(UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)$/, 'answers with headers that are too long (over 16 kB)'],
  [/^(HPE_|HTTPParserError$)/, 'answers with something that is not HTTP'],
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
  UND_ERR_CONNECT_TIMEOUT: timedOut,
  ECONNRESET: closed,
  EPIPE: closed,
  UND_ERR_SOCKET: closed,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: closed,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownCertificate,
  SELF_SIGNED_CERT_IN_CHAIN: unknownCertificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownCertificate,
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

/** Node 24 names the error of its HTTP parser and gives no code. */
const codeOf = (cause: Error): string => {
  if ('code' in cause && typeof cause.code === 'string') return cause.code
  return cause.name === 'HTTPParserError' ? cause.name : ''
}
