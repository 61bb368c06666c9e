import type { Claims } from './claims.ts'
import { timing } from './timing.ts'

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

/** `closing`: the session expires within the refresh window and is not renewed. `due`: it must be renewed now. */
export type SessionStatus = 'none' | 'expired' | 'fresh' | 'closing' | 'due'

/** `claims` are those of the stored token, null if it cannot be decoded. `now` is the time of this device's clock. */
export const sessionStatus = (
  stored: StoredSession,
  claims: Claims | null,
  now: number,
  mayRenew: boolean,
): SessionStatus => {
  if (stored.token === null && stored.refreshToken === null) return 'none'
  if (stored.token === null || stored.refreshToken === null || claims === null) return 'expired'
  const left = timeLeft(claims, now, stored.skew)
  if (left <= 0) return 'expired'
  if (left > timing.refreshWindow) return 'fresh'
  return claims.remindMe && mayRenew ? 'due' : 'closing'
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
