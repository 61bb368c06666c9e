import { endCause, type Session } from '#src/session/session.ts'

/**
 * A sign-out removes the names of the records that the user opened, the drafts, the runs and what could be undone; every other end of
 * a session keeps them. The tab in which the user signed out deletes all but the names, for all tabs.
 */
export const forgetAtSignOut = (
  actor: Session['actor'],
  forget: Readonly<Record<'recent' | 'drafts' | 'runs' | 'undo', (user: number) => Promise<void>>>,
): (() => void) => {
  const { unsubscribe } = actor.subscribe((session) => {
    const { user } = session.context
    if (user === null) return
    const cause = endCause(session)
    if (cause === 'loggedOut') {
      forget.drafts(user.id).catch(() => undefined)
      forget.runs(user.id).catch(() => undefined)
      forget.undo(user.id).catch(() => undefined)
    }
    if (cause === 'loggedOut' || cause === 'elsewhere') forget.recent(user.id).catch(() => undefined)
  })
  return unsubscribe
}
