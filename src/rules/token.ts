import { jwtDecode } from 'jwt-decode'
import { validate } from 'superstruct'
import { Claims, unreadableFlags } from './claims.ts'

/** No server takes a header line that long, and decoding one would hold the page up. */
const longestToken = 16_384

// jwtDecode looks only at the segment that it reads.
const threeSegments = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Why a token cannot be read: safe to log, for none of these sentences quotes the token. */
export type TokenFault =
  | 'The access token is longer than any server takes'
  | 'The access token is not three segments of base64url'
  | 'The access token says that it is not signed'
  | 'The access token cannot be decoded'
  | 'The access token does not say who it is for and until when'

/** What an access token says. */
export type ReadToken =
  | {
      claims: Claims
      fault: null
      /** What a developer should know of the flags in it; null if each is on or off. */
      flagWarning: string | null
    }
  | { claims: null; fault: TokenFault; flagWarning: null }

/** Never throws. Does not verify the signature: the server does. */
export const readToken = (token: string): ReadToken => {
  if (token.length > longestToken) return unreadable('The access token is longer than any server takes')
  if (!threeSegments.test(token)) return unreadable('The access token is not three segments of base64url')
  if (isUnsigned(token)) return unreadable('The access token says that it is not signed')
  try {
    const payload = jwtDecode<unknown>(token)
    const [failure, claims] = validate(payload, Claims, { coerce: true })
    return failure === undefined
      ? { claims, fault: null, flagWarning: flagWarning(payload) }
      : unreadable('The access token does not say who it is for and until when')
  } catch {
    return unreadable('The access token cannot be decoded')
  }
}

const unreadable = (fault: TokenFault): ReadToken => ({ claims: null, fault, flagWarning: null })

const flagWarning = (payload: unknown): string | null => {
  const flags = unreadableFlags(payload)
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
