import type { ClockReading } from '#src/rules/clock.ts'
import type { Failure } from '#src/rules/failure.ts'
import type { LoginForm } from '#src/rules/forms/login.ts'
import type { StoredSession } from '#src/rules/session-status.ts'
import type { TokenFault } from '#src/rules/token.ts'
import type { Notice } from './effects.ts'
import type { SessionSnapshot } from './session-snapshot.ts'

/** The stored session. All tabs share it, so the machine reads it again before each decision. */
export type SessionStore = {
  read(): StoredSession
  /** Stores a new session, the access token last: another tab may read at any moment. */
  keep(session: StoredSession): void
  /** Replaces the access token and the skew, the access token last. */
  renew(token: string, skew: number): void
  setSkew(skew: number): void
  clearNewUserFlag(): void
  clear(): void
}

export type SessionInput = {
  store: SessionStore
  /** The clock of this device, in milliseconds since 1970. */
  now: () => number
  /** A clock that cannot be set, in milliseconds since a moment of this page. It may stop while the machine sleeps. */
  monotonic: () => number
  /** The time of the host as the page was loaded; null if it is not known. */
  loadedAt: ClockReading | null
  /** Called with the reason why a stored token cannot be read, never with the token. */
  report: (fault: TokenFault) => void
  paths: { login: string; dashboard: string; newUser: string }
}

/**
 * No renewal is tried with `refusedToken`, which the server has refused for good, and none before the
 * monotonic clock shows `until`.
 */
export type RenewalBlock = { refusedToken: string | null; until: number }

export type SessionContext = SessionInput & {
  snapshot: SessionSnapshot
  /** Whose session the screen shows, also while the session ends. */
  user: SessionSnapshot['claims']
  block: RenewalBlock
  /** The clocks of this device as the last question was sent whose answer measures the skew. */
  askedAt: ClockReading
  /** The names of the dirty forms. */
  dirtyForms: readonly string[]
  /** The toast of the end that is being confirmed; null for an end without one. */
  endNotice: Notice | null
  /** Why the last attempt to sign in failed; null if none has, or another is made. */
  failedSignIn: Notice | null
}

export type SessionEvent =
  | { type: 'login.submitted'; form: LoginForm }
  | { type: 'logout.requested' }
  | { type: 'storage.changed' }
  | { type: 'tab.woken' }
  | { type: 'call.prepared' }
  | { type: 'call.unauthorized'; bearer: string; failure: Failure }
  | { type: 'form.dirtied'; form: string }
  | { type: 'form.cleaned'; form: string }
  | { type: 'password.changed' }

/** `refused` is the server's final answer to this refresh token; every other failure rejects. */
export type Renewal = { outcome: 'renewed'; accessToken: string } | { outcome: 'refused' }
