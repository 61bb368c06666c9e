import { endCause, type Session } from '#src/session/session.ts'

/**
 * A sign-out removes the names of the records that the user opened, the drafts, the runs and what could be undone; every other end of
 * a session keeps them. The tab in which the user signed out deletes them for all tabs: others do not know why their session has ended.
 * It deletes them once: while it waits for its redirect, as a frozen tab does for long, the user may have signed in again in another tab.
 */
export const forgetAtSignOut = (
  actor: Session['actor'],
  forget: Readonly<Record<'recent' | 'drafts' | 'runs' | 'undo', (user: number) => Promise<void>>>,
): (() => void) => {
  let hadSignedOut = false
  const { unsubscribe } = actor.subscribe((session) => {
    const { user } = session.context
    const hasSignedOut = endCause(session) === 'loggedOut'
    const isFirstEvent = hasSignedOut && !hadSignedOut
    hadSignedOut = hasSignedOut
    if (user === null || !isFirstEvent) return
    for (const forgetAll of Object.values(forget)) forgetAll(user.id).catch(() => undefined)
  })
  return unsubscribe
}
