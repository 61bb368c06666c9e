import type { SessionActor } from './session.ts'

type Snapshot = ReturnType<SessionActor['getSnapshot']>

/** Whether the session is over. It then redirects without further action. */
export const isOver = (session: Snapshot): boolean =>
  session.matches({ active: 'expiredWhileDirty' }) ||
  (!session.matches('active') && !session.matches('loggingOut'))

/** Includes a sign-out in another tab. Nothing of the session may be shown any longer. */
export const isSignedOut = (session: Snapshot): boolean =>
  session.matches({ confirmingEnd: 'loggedOut' }) ||
  session.matches({ ending: 'loggedOut' }) ||
  session.matches({ ending: 'elsewhere' }) ||
  session.matches('switchingUser')
