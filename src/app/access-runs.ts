import { createRunsAccess, type RunsAccess } from '#src/runs/runs-context.tsx'
import type { Services } from '#src/session/services.tsx'
import { hasEnded, type SessionActor } from '#src/session/session.ts'
import { rows } from '#src/store/portal-rows.ts'
import { runKinds } from './run-kinds.ts'

const accessBySession = new WeakMap<SessionActor, { user: number; access: RunsAccess }>()

/**
 * Returns the same access for the whole session. The logout screen is outside the layout: with an access of its own, the layout
 * would come back from there to runs that the logout screen has locked. The code of runs is loaded with the first run.
 */
export const accessRuns = (services: Services, user: number): RunsAccess => {
  const { actor } = services.session
  const known = accessBySession.get(actor)
  if (known?.user === user) return known.access
  const access = createRunsAccess({
    open: async () => (await import('#src/runs/open-runs.ts')).openRuns(services, user, runKinds),
    hasStored: async () => (await rows.read(['run', user])).length > 0,
  })
  accessBySession.set(actor, { user, access })
  const subscription = actor.subscribe((snapshot) => {
    if (!hasEnded(snapshot)) return
    subscription.unsubscribe()
    accessBySession.delete(actor)
  })
  return access
}
