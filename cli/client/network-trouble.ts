/** A failure below HTTP, or of HTTP itself. A server that sends a malformed answer counts as reached. */
type NetworkTrouble = { verdict: 'unreachable' | 'wrongShape'; detail: string }

/** Describes an error of fetch for the reader of a report. */
export const networkTroubleOf = (error: unknown): NetworkTrouble => {
  const causes = causesOf(error)
  if (isTimeout(error)) {
    return { verdict: 'unreachable', detail: 'gives no answer in time (see --timeout)' }
  }
  if (causes.some(({ message }) => message === 'bad port')) {
    return { verdict: 'unreachable', detail: 'has a port that fetch and browsers refuse to call' }
  }
  const code = causes.map(codeOf).find((found) => found !== '') ?? ''
  const badAnswer = causes.some(isHttp2)
    ? http2Alone
    : badAnswers.find(([pattern]) => pattern.test(code))?.[1]
  const message = badAnswer ?? unreachable[code] ?? tlsMessage(code) ?? 'cannot be reached'
  return {
    verdict: badAnswer === undefined ? 'unreachable' : 'wrongShape',
    detail: `${message}${code === '' ? '' : ` (${code})`}`,
  }
}

/** Whether the time for the answer has passed. */
export const isTimeout = (error: unknown): boolean =>
  causesOf(error).some(({ name }) => name === 'TimeoutError')

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
  [/^HPE_HEADER_OVERFLOW$/, 'answers with headers that are too long (over 16 kB)'],
  [/^HPE_INVALID_(CONSTANT|VERSION|METHOD|STATUS)$/, 'answers with something that is not HTTP'],
  [
    /^HPE_.*(CHUNK|EOF_STATE)/,
    'answers with a body whose parts are not as HTTP has them, which browsers take for cut off',
  ],
  [/^HPE_/, 'answers with headers that HTTP does not allow, though browsers and curl may read them'],
  [
    /^(Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ERR_ZLIB|ERR_PADDING)/,
    'answers with a body that is not encoded as Content-Encoding says',
  ],
]

const http2Alone = 'answers HTTP/2 without TLS, which no browser can use'

/** A frame of HTTP/2 with the settings of the server, where an answer of HTTP/1.1 was expected. */
const isHttp2 = (cause: Error): boolean =>
  'rawPacket' in cause &&
  cause.rawPacket instanceof Uint8Array &&
  cause.rawPacket[3] === 4 &&
  cause.rawPacket[0] === 0

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
  CERT_NOT_YET_VALID:
    'shows a certificate that is not valid yet. Is a clock wrong, its own or that of this machine?',
  ERR_TLS_CERT_ALTNAME_INVALID: 'shows a certificate of another host',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak https on this port',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'does not speak https on this port',
}

const wantsCertificate = 'wants a client certificate: give --cert and --key'
const refusesCertificate = 'refuses the client certificate of --cert'
const tooWeak = 'has a key or certificate that is too weak: browsers may refuse it as well'

/** By the end of a code: an alert is that of the server, anything else is found here. */
const tlsTrouble: readonly (readonly [RegExp, string])[] = [
  [/CERTIFICATE_REQUIRED$/, wantsCertificate],
  [
    /ALERT_HANDSHAKE_FAILURE$|NO_SHARED_CIPHER$|INSUFFICIENT_SECURITY$/,
    `agrees on no cipher or version of TLS with this machine. Or it ${wantsCertificate}`,
  ],
  [
    /PROTOCOL_VERSION$|UNSUPPORTED_PROTOCOL$|WRONG_SSL_VERSION$|NO_PROTOCOLS_AVAILABLE$|VERSION_TOO_LOW$/,
    'speaks no TLS of 1.2 or newer: browsers refuse it as well',
  ],
  [/ALERT_UNKNOWN_CA$/, `${refusesCertificate}: it does not know its authority`],
  [/ALERT_CERTIFICATE_EXPIRED$/, `${refusesCertificate}: it has expired`],
  [/ALERT_CERTIFICATE_REVOKED$/, `${refusesCertificate}: it was revoked`],
  [
    /ALERT_(BAD|UNSUPPORTED)_CERTIFICATE$|ALERT_CERTIFICATE_UNKNOWN$|ACCESS_DENIED$/,
    `${refusesCertificate}, or ${wantsCertificate}`,
  ],
  [/UNRECOGNIZED_NAME$/, 'has no site of this host name (TLS)'],
  [/NO_APPLICATION_PROTOCOL$/, 'speaks neither HTTP/1.1 nor another protocol that is known here'],
  [/INTERNAL_ERROR$/, 'ends the TLS connection because of an error of its own'],
  [/KEY_TOO_SMALL$|MD_TOO_WEAK$|BAD_DH_VALUE$/, tooWeak],
  [/UNSAFE_LEGACY_RENEGOTIATION_DISABLED$/, 'speaks TLS as before 2010 (renegotiation), which is not safe'],
  [/^(CERT_|INVALID_(CA|PURPOSE)|PATH_LENGTH|UNABLE_TO_)/, 'shows a certificate that cannot be verified'],
]

const tlsMessage = (code: string): string | undefined =>
  tlsTrouble.find(([pattern]) => pattern.test(code))?.[1]

/** Some errors of TLS have a text and no code: theirs is made from the text, in the form in which Node gives it elsewhere. */
const codeOf = (cause: Error): string => {
  const [, reason] = /:SSL routines:[^:]*:([^:\n]+)/.exec(cause.message) ?? []
  if (reason !== undefined) return `ERR_SSL_${reason.trim().toUpperCase().replaceAll(' ', '_')}`
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
}
