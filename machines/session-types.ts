import type { LoginForm } from '#src/rules/forms/login.ts'
import type { StoredSession } from '#src/rules/session-status.ts'
import type { TokenFault } from '#src/rules/token.ts'
import type { SessionSnapshot } from './session-snapshot.ts'

/** Where a session is kept; all tabs share it, so nothing of it is remembered elsewhere. */
export type SessionStore = {
  read(): StoredSession
  /** Keeps a new session, the access token last: another tab may look at any moment. */
  keep(session: StoredSession): void
  /** Replaces the access token alone. */
  renew(token: string): void
  /** The new user has a password of their own now. */
  settleNewUser(): void
  clear(): void
}

export type SessionInput = {
  store: SessionStore
  /** The clock of this device, in milliseconds since 1970. */
  now: () => number
  /** Hears why a stored token cannot be read; it never sees the token. */
  report: (fault: TokenFault) => void
  paths: { login: string; dashboard: string; newUser: string }
}

/** When no renewal is tried: with a token that the server refused for good, and with any token before that time. */
export type RenewalBlock = { refusedToken: string | null; until: number }

export type SessionContext = SessionInput & {
  /** What the last look at the storage found. */
  snapshot: SessionSnapshot
  /** Whose session the screen shows; it stands until the screen is left, also while the session ends. */
  user: SessionSnapshot['claims']
  block: RenewalBlock
  /** The forms in which something is half-typed, by their names. */
  dirtyForms: readonly string[]
}

export type SessionEvent =
  | { type: 'login.submitted'; form: LoginForm }
  | { type: 'logout.requested' }
  | { type: 'storage.changed' }
  | { type: 'tab.woken' }
  | { type: 'call.prepared' }
  | { type: 'call.unauthorized'; bearer: string; said: string | null }
  | { type: 'form.dirtied'; form: string }
  | { type: 'form.cleaned'; form: string }
  | { type: 'password.changed' }

/** `refused` is the server's final no to this refresh token; every other failure rejects. */
export type Renewal = { outcome: 'renewed'; accessToken: string } | { outcome: 'refused' }
