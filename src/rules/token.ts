import { jwtDecode } from 'jwt-decode'
import {
  array,
  boolean,
  coerce,
  define,
  type Infer,
  number,
  type Struct,
  string,
  type,
  unknown,
  validate,
} from 'superstruct'
import { digitsToNumber, readFlag } from './text.ts'
import { timing } from './timing.ts'

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
type ReadToken =
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

/** A value that is no flag counts as off. */
const flag = coerce(boolean(), unknown(), (value) => readFlag(value) ?? false)

/** Text that may be missing: a token without a name must not lock its user out. */
const looseText = coerce(string(), unknown(), (value) => (typeof value === 'string' ? value : ''))

/** Entries that cannot be read grant nothing; they are dropped, and the others still count. */
const readable = <Entry>(entry: Struct<Entry>): Struct<Entry[]> =>
  coerce(array(entry), unknown(), (value) =>
    Array.isArray(value)
      ? value.filter((item) => validate(item, entry, { coerce: true })[0] === undefined)
      : [],
  )

const Role = type({ role_name: string(), is_active: flag })

const Permission = type({ permission_bracket: string(), permission_type: string(), is_active: flag })

const Grants = coerce(
  type({ roles: readable(Role), permissions: readable(Permission) }),
  unknown(),
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
)

/** Seconds since 1970. From 1e11 on (the year 5138) it can only be milliseconds by mistake. */
const seconds = define<number>('seconds', isSeconds)

const optionalSeconds = coerce(
  define<number | undefined>('seconds or nothing', (value) => value === undefined || isSeconds(value)),
  unknown(),
  (value) => (isSeconds(value) ? value : undefined),
)

/** The payload of an access token. `exp` and `iat` are seconds since 1970. */
export const Claims = type({
  id: coerce(number(), string(), digitsToNumber),
  name: looseText,
  email: looseText,
  isNewUser: flag,
  remindMe: flag,
  iat: optionalSeconds,
  exp: seconds,
  user: Grants,
})

export type Claims = Infer<typeof Claims>

/** Kept apart from access.ts, which the sign-in screen does not load. */
export const isSignedIn = (claims: Claims | null): boolean => claims !== null

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e11
}

/** Names the flags of a payload that are neither on nor off, and so count as off. */
const unreadableFlags = (payload: unknown): string[] => {
  const { isNewUser, remindMe, user }: Record<string, unknown> = { ...Object(payload) }
  const { roles, permissions }: Record<string, unknown> = { ...Object(user) }
  const flags: [string, unknown][] = [
    ['isNewUser', isNewUser],
    ['remindMe', remindMe],
    ...entriesOf('user.roles', roles),
    ...entriesOf('user.permissions', permissions),
  ]
  return flags
    .filter(([, value]) => readFlag(value) === undefined)
    .map(([place, value]) => `${place} is ${JSON.stringify(value)}`)
}

const entriesOf = (place: string, list: unknown): [string, unknown][] =>
  Array.isArray(list)
    ? list.map((entry, index) => [`${place}[${index}].is_active`, Object(entry).is_active])
    : []

/**
 * What the browser stores of a session. `skew` is how far its clock is ahead of the server's, in
 * milliseconds.
 */
export type StoredSession = {
  readonly token: string | null
  readonly refreshToken: string | null
  readonly isNewUser: boolean
  readonly skew: number
}

/**
 * `claims` are those of the stored token, null if it cannot be decoded. `now` is the time of this device's clock. Within the refresh
 * window the session is `due` for a renewal, or `paused` until one may be tried again, or in its `lastMinute`: it is not renewed any
 * more.
 */
export const sessionStatus = (
  stored: StoredSession,
  claims: Claims | null,
  now: number,
  renewals: 'possible' | 'paused' | 'refused',
): 'none' | 'expired' | 'fresh' | 'due' | 'paused' | 'lastMinute' => {
  if (stored.token === null && stored.refreshToken === null) return 'none'
  if (stored.token === null || stored.refreshToken === null || claims === null) return 'expired'
  const left = timeLeft(claims, now, stored.skew)
  if (left <= 0) return 'expired'
  if (left > timing.refreshWindow) return 'fresh'
  if (!claims.remindMe || renewals === 'refused') return 'lastMinute'
  return renewals === 'paused' ? 'paused' : 'due'
}

/** Milliseconds until the token expires by the server's clock; not positive once it has. */
export const timeLeft = (claims: Claims, now: number, skew: number): number =>
  claims.exp * 1000 - (now - skew)

/**
 * How far this device's clock is ahead of the server's as it issues a token, in milliseconds; null if the
 * token has no `iat`.
 */
export const measureSkew = (claims: Claims, now: number): number | null =>
  claims.iat === undefined ? null : now - claims.iat * 1000
