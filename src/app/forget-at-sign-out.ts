import type { Session } from '#src/session/session.ts'
import type { UserSettingsStore } from '#src/session/user-settings.ts'

/** A sign-out removes the names of the records that the user opened; every other end of a session keeps them. */
export const forgetRecentAtSignOut = (
  actor: Session['actor'],
  loadSettings: () => Promise<Pick<UserSettingsStore, 'forgetRecent'>>,
): (() => void) => {
  const { unsubscribe } = actor.subscribe((session) => {
    const { user } = session.context
    if (
      user === null ||
      !(session.matches({ ending: 'loggedOut' }) || session.matches({ ending: 'elsewhere' }))
    )
      return
    loadSettings().then(
      (settings) => settings.forgetRecent(user.id),
      () => undefined,
    )
  })
  return unsubscribe
}
