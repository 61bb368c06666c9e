import type { Portal } from '#src/session/portal-context.tsx'
import type { Session } from '#src/session/session.ts'
import type { Drafts } from './drafts.ts'
import type { RememberedForms } from './forms-context.tsx'
import { lazyDrafts } from './lazy-drafts.ts'
import { createLeaveGuard } from './leave-guard.ts'
import { createUnstoredForms } from './unstored-forms.ts'

/**
 * What all forms of the portal share. `start` adds the listeners and returns a function that removes them.
 */
export const createFormServices = (
  { ask, dispatchEffect, address }: Pick<Portal, 'ask' | 'dispatchEffect' | 'address'>,
  { actor }: Session,
) => {
  const drafts = lazyDrafts(async () => (await import('./draft-storage.ts')).browserDrafts)
  const guard = createLeaveGuard({
    ask,
    dispatchEffect,
    isFree: () => actor.getSnapshot().hasTag('over'),
    address,
    window,
  })
  let remembered: RememberedForms = new Map()
  const start = () => {
    const { unsubscribe } = actor.subscribe((session) => {
      if (session.hasTag('over')) remembered = new Map()
    })
    const stop = [guard.start(), deleteDraftsAtSignOut(actor, drafts), unsubscribe]
    return () => {
      for (const each of stop) each()
    }
  }
  return { drafts, guard, remembered: () => remembered, unstored: createUnstoredForms(), start }
}

/** A sign-out deletes the drafts of the user; every other end of a session keeps them. */
export const deleteDraftsAtSignOut = (
  actor: Session['actor'],
  drafts: Pick<Drafts, 'deleteAll'>,
): (() => void) => {
  const { unsubscribe } = actor.subscribe((session) => {
    const { user } = session.context
    if (user !== null && session.matches({ ending: 'loggedOut' })) void drafts.deleteAll(user.id)
  })
  return unsubscribe
}
