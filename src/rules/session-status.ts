import type { Claims } from './claims.ts'
import { timing } from './timing.ts'

/** What the browser keeps of a session. `skew` is how far its clock runs ahead of the server's, in milliseconds. */
export type StoredSession = {
  readonly token: string | null
  readonly refreshToken: string | null
  readonly isNewUser: boolean
  readonly skew: number
}

/** `closing`: the session expires within the refresh window and is not renewed. `due`: it has to be renewed now. */
export type SessionStatus = 'none' | 'expired' | 'fresh' | 'closing' | 'due'

/**
 * The status of a stored session: `claims` are those of the stored token, null where it cannot be read,
 * `now` is this device's clock, and before `blockedUntil` no renewal is tried.
 */
export const sessionStatus = (
  stored: StoredSession,
  claims: Claims | null,
  now: number,
  blockedUntil: number,
): SessionStatus => {
  if (stored.token === null && stored.refreshToken === null) return 'none'
  if (stored.token === null || stored.refreshToken === null || claims === null) return 'expired'
  const left = timeLeft(claims, now, stored.skew)
  if (left <= 0) return 'expired'
  if (left > timing.refreshWindow) return 'fresh'
  return claims.remindMe && now >= blockedUntil ? 'due' : 'closing'
}

/** Milliseconds until the token expires by the server's clock; not positive once it has. */
export const timeLeft = (claims: Claims, now: number, skew: number): number =>
  claims.exp * 1000 - (now - skew)

/** How far this device's clock is ahead of the server's at the moment of signing in; 0 where the token does not say. */
export const skewAtSignIn = (claims: Claims, now: number): number =>
  claims.iat === undefined ? 0 : now - claims.iat * 1000
