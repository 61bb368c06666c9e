import type { Failure } from '#src/rules/failure.ts'
import * as sessionMessages from '#src/rules/session-messages.ts'
import { timing } from '#src/rules/timing.ts'
import type { Claims } from '#src/rules/token.ts'
import {
  measureSkew,
  readToken,
  type StoredSession,
  sessionStatus,
  type TokenFault,
  timeLeft,
} from '#src/rules/token.ts'
import { failureNotice, type Notice } from './notices.ts'

/** The stored session. All tabs share it, so the machine reads it again before each decision. */
type SessionStore = {
  read(): StoredSession
  /** Stores a new session, the access token last: another tab may read at any moment. */
  keep(session: StoredSession): void
  /** Replaces the access token and the skew, the access token last. */
  renew(token: string, skew: number): void
  clearNewUserFlag(): void
  clear(): void
}

export type SessionInput = {
  store: SessionStore
  /** The clock of this device, in milliseconds since 1970. */
  now: () => number
  /** A clock that cannot be set, in milliseconds since a moment of this page. It may stop while the machine sleeps. */
  monotonic: () => number
  /** Called with the reason why a stored token cannot be read, never with the token. */
  report: (fault: TokenFault) => void
  paths: { login: string; dashboard: string; newUser: string }
}

type SessionSnapshot = {
  stored: StoredSession
  claims: Claims | null
  fault: TokenFault | null
  flagWarning: string | null
  status: ReturnType<typeof sessionStatus>
  /** Whether the token may be renewed now, however long it still lives. */
  isRenewable: boolean
  /** Milliseconds until the next moment at which the status may be another. */
  nextCheck: number
}

/**
 * No renewal is tried with `refusedToken`, which the server has refused for good, and none before the
 * monotonic clock shows `until`.
 */
type RenewalBlock = { refusedToken: string | null; until: number }

export const neverBlocked: RenewalBlock = { refusedToken: null, until: Number.NEGATIVE_INFINITY }

/**
 * A new token, with the time of this device's clock at which it came. `refused` is the server's final answer to this refresh token;
 * every other failure rejects.
 */
export type Renewal = { outcome: 'renewed'; accessToken: string; receivedAt: number } | { outcome: 'refused' }

/** Why a session ended. `elsewhere`: another tab removed its tokens. `notice` is the toast of the end. */
export type SessionEnd = {
  cause: 'expired' | 'unauthorized' | 'loggedOut' | 'elsewhere'
  notice: Notice | null
}

type Earlier = { block?: RenewalBlock; snapshot?: SessionSnapshot }

/** Does not decode a token again that the earlier snapshot has. */
export const readSession = (context: SessionInput & Earlier): SessionSnapshot => {
  const { block = neverBlocked, snapshot: earlier } = context
  const stored = context.store.read()
  const { claims, fault, flagWarning } =
    earlier?.stored.token === stored.token ? earlier : decode(stored.token)
  const now = context.now()
  const isRefused = stored.token !== null && stored.token === block.refusedToken
  const pausedFor = block.until - context.monotonic()
  const renewals = isRefused ? 'refused' : pausedFor > 0 ? 'paused' : 'possible'
  const left = claims === null ? 0 : timeLeft(claims, now, stored.skew)
  return {
    stored,
    claims,
    fault,
    flagWarning,
    status: sessionStatus(stored, claims, now, renewals),
    isRenewable:
      left > 0 && claims?.remindMe === true && stored.refreshToken !== null && renewals === 'possible',
    nextCheck: soonest(left - timing.refreshWindow, left, pausedFor),
  }
}

const decode = (token: string | null): Pick<SessionSnapshot, 'claims' | 'fault' | 'flagWarning'> =>
  token === null ? { claims: null, fault: null, flagWarning: null } : readToken(token)

/** The nearest future moment, at most one tick away: long timers stop while a computer sleeps. */
const soonest = (...moments: number[]): number =>
  Math.min(timing.sessionTick, ...moments.filter((moment) => moment > 0))

export const isAlive = ({ status }: SessionSnapshot): boolean => status !== 'none' && status !== 'expired'

export const hasSameTokens = (left: StoredSession, right: StoredSession): boolean =>
  left.token === right.token && left.refreshToken === right.refreshToken

/**
 * Whether another session is stored by now than the one that ended. A renewal in another tab replaces the access token alone: it
 * keeps a session that has expired, but not one that the user has signed out of. What seemed to have expired may be alive as well: a
 * tab can see the token of a sign-in before its skew, if it has written the same skew itself.
 */
export const isReplaced = (
  cause: SessionEnd['cause'] | undefined,
  ended: StoredSession,
  user: Claims | null,
  current: SessionSnapshot,
): boolean => {
  const { stored, claims } = current
  if (cause === 'expired' && isAlive(current)) return true
  if (cause !== 'loggedOut') return !hasSameTokens(stored, ended)
  return stored.refreshToken !== ended.refreshToken || (claims !== null && claims.id !== user?.id)
}

/** What is stored after a sign-in; null if the server sent tokens that cannot be used. */
export const newSession = (
  answer: { accessToken: string; refreshToken: string; isNewUser: boolean },
  now: number,
): StoredSession | null => {
  const { claims } = readToken(answer.accessToken)
  if (claims === null || answer.refreshToken === '') return null
  return {
    token: answer.accessToken,
    refreshToken: answer.refreshToken,
    isNewUser: answer.isNewUser || claims.isNewUser,
    skew: measureSkew(claims, now) ?? 0,
  }
}

/**
 * The skew by a renewed token; the stored one if the token does not say when it was issued. It is measured as the answer comes: a
 * tab may sleep before it stores the token.
 */
export const renewedSkew = (
  { skew }: StoredSession,
  { accessToken, receivedAt }: { accessToken: string; receivedAt: number },
): number => {
  const { claims } = readToken(accessToken)
  return (claims && measureSkew(claims, receivedAt)) ?? skew
}

/** Whether a renewed token belongs to this user and has not expired. */
export const isUsableRenewal = (
  { store, now }: SessionInput,
  user: Claims | null,
  renewal: Renewal,
): boolean => {
  if (renewal.outcome === 'refused') return false
  const { claims } = readToken(renewal.accessToken)
  const skew = renewedSkew(store.read(), renewal)
  return claims !== null && claims.id === user?.id && timeLeft(claims, now(), skew) > 0
}

/** For a server that sent tokens that cannot be used. The form says the same. */
export const unusableSignIn: Notice = { ...failureNotice(sessionMessages.loginFailed), isInPlace: true }

/**
 * A script cannot tell a refusal by CORS from a lost connection, so both are named. About a wrong password there is
 * nothing to tell the support.
 */
export const signInFailure = ({ kind, status, serverMessage, call }: Failure): Notice => ({
  ...failureNotice(serverMessage ?? sessionMessages.loginFailed, {
    detail: kind === 'network' ? sessionMessages.originMayBeRefused : null,
    call: status === 401 ? undefined : call,
  }),
  isInPlace: true,
})

export const logoutFailure = ({ serverMessage, call }: Failure): Notice =>
  failureNotice(serverMessage ?? sessionMessages.logoutFailed, { call })

export const signOutStoppedNotice: Notice = failureNotice(sessionMessages.signOutStopped)

export const expiredEnd: SessionEnd = {
  cause: 'expired',
  notice: failureNotice(sessionMessages.sessionExpired),
}

export const unauthorizedEnd = ({ serverMessage, call }: Failure): SessionEnd => ({
  cause: 'unauthorized',
  notice: failureNotice(serverMessage ?? sessionMessages.unauthorized, { call }),
})
