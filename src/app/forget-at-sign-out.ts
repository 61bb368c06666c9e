import { endCause, type Session } from '#src/session/session.ts'

/**
 * A sign-out removes the names of the records that the user opened, the drafts, the runs and what could be undone; every other end of
 * a session keeps them. The tab in which the user signed out deletes them for all tabs: others do not know why their session has ended.
 */
export const forgetAtSignOut = (
  actor: Session['actor'],
  forget: Readonly<Record<'recent' | 'drafts' | 'runs' | 'undo', (user: number) => Promise<void>>>,
): (() => void) => {
  const { unsubscribe } = actor.subscribe((session) => {
    const { user } = session.context
    if (user === null || endCause(session) !== 'loggedOut') return
    for (const forgetAll of Object.values(forget)) forgetAll(user.id).catch(() => undefined)
  })
  return unsubscribe
}
