import { jwtDecode } from 'jwt-decode'
import { validate } from 'superstruct'
import { Claims, unreadableFlags } from './claims.ts'

/** No server takes a header line that long, and decoding one would hold the page up. */
const longestToken = 16_384

const threeSegments = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Why a token cannot be read: safe to log, for none of these sentences quotes the token. */
export type TokenFault =
  | 'The access token is longer than any server takes'
  | 'The access token is not three segments of base64url'
  | 'The access token says that it is not signed'
  | 'The access token cannot be decoded'
  | 'The access token does not say who it is for and until when'

/**
 * Returns the claims of an access token, or why they cannot be read. Never throws. Does not verify the
 * signature: the server does.
 */
export const readToken = (token: string): Claims | TokenFault => {
  if (token.length > longestToken) return 'The access token is longer than any server takes'
  if (!threeSegments.test(token)) return 'The access token is not three segments of base64url'
  if (isUnsigned(token)) return 'The access token says that it is not signed'
  try {
    const [fault, claims] = validate(jwtDecode<unknown>(token), Claims, { coerce: true })
    return fault === undefined ? claims : 'The access token does not say who it is for and until when'
  } catch {
    return 'The access token cannot be decoded'
  }
}

/** The claims of an access token; null if it cannot be read. */
export const readClaims = (token: string): Claims | null => {
  const claims = readToken(token)
  return typeof claims === 'string' ? null : claims
}

/** What a developer should know of the flags in a token; null if each is on or off. */
export const flagWarning = (token: string): string | null => {
  if (typeof readToken(token) === 'string') return null
  const flags = unreadableFlags(jwtDecode<unknown>(token))
  return flags.length === 0
    ? null
    : `These flags of the access token count as off, for they are neither true nor false: ${flags.join(', ')}`
}

/** A header that cannot be read is the server's concern, an algorithm `none` is ours. */
const isUnsigned = (token: string): boolean => {
  try {
    const { alg } = jwtDecode<{ alg?: unknown }>(token, { header: true })
    return typeof alg === 'string' && alg.toLowerCase() === 'none'
  } catch {
    return false
  }
}
