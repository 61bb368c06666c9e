import type { Claims } from '#src/rules/claims.ts'
import {
  type SessionStatus,
  type StoredSession,
  sessionStatus,
  skewAtSignIn,
  timeLeft,
} from '#src/rules/session-status.ts'
import { timing } from '#src/rules/timing.ts'
import { readClaims, readToken, type TokenFault } from '#src/rules/token.ts'
import type { RenewalBlock, SessionInput } from './session-types.ts'

export type SessionSnapshot = {
  stored: StoredSession
  claims: Claims | null
  fault: TokenFault | null
  status: SessionStatus
  /** Milliseconds until the next moment at which the status may be another. */
  nextCheck: number
}

export const neverBlocked: RenewalBlock = { refusedToken: null, until: 0 }

/** Does not decode the token again if it is that of `earlier`. */
export const readSession = (
  { store, now }: SessionInput,
  block: RenewalBlock = neverBlocked,
  earlier?: SessionSnapshot,
): SessionSnapshot => {
  const stored = store.read()
  const { claims, fault } = earlier?.stored.token === stored.token ? earlier : decode(stored.token)
  const isRefused = stored.token !== null && stored.token === block.refusedToken
  const blockedUntil = isRefused ? Number.POSITIVE_INFINITY : block.until
  const left = claims === null ? 0 : timeLeft(claims, now(), stored.skew)
  return {
    stored,
    claims,
    fault,
    status: sessionStatus(stored, claims, now(), blockedUntil),
    nextCheck: soonest(left - timing.refreshWindow, left, blockedUntil - now()),
  }
}

export const hasSameTokens = (left: StoredSession, right: StoredSession): boolean =>
  left.token === right.token && left.refreshToken === right.refreshToken

/** What is stored after a sign-in; null if the server sent tokens that cannot be used. */
export const newSession = (
  answer: { accessToken: string; refreshToken: string; isNewUser: boolean },
  now: number,
): StoredSession | null => {
  const claims = readClaims(answer.accessToken)
  if (claims === null || answer.refreshToken === '') return null
  return {
    token: answer.accessToken,
    refreshToken: answer.refreshToken,
    isNewUser: answer.isNewUser || claims.isNewUser,
    skew: skewAtSignIn(claims, now),
  }
}

/** Whether a renewed token belongs to this user and has not expired. */
export const isSameSession = (
  { store, now }: SessionInput,
  user: Claims | null,
  accessToken: string,
): boolean => {
  const claims = readClaims(accessToken)
  return claims !== null && claims.id === user?.id && timeLeft(claims, now(), store.read().skew) > 0
}

const decode = (token: string | null): Pick<SessionSnapshot, 'claims' | 'fault'> => {
  const read = token === null ? null : readToken(token)
  return typeof read === 'string' ? { claims: null, fault: read } : { claims: read, fault: null }
}

/** The nearest future moment, at most one tick away: long timers stop while a computer sleeps. */
const soonest = (...moments: number[]): number =>
  Math.min(timing.sessionTick, ...moments.filter((moment) => moment > 0))
