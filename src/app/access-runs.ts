import { createRunsAccess, type RunsAccess } from '#src/runs/runs-context.tsx'
import type { Services } from '#src/session/services.tsx'
import { hasEnded, type SessionActor } from '#src/session/session.ts'
import { rows } from '#src/store/portal-rows.ts'
import { runKinds } from './run-kinds.ts'

const opened = new WeakMap<SessionActor, { user: number; access: RunsAccess }>()

/**
 * One for the whole session: the logout screen is outside the layout, and with runs of its own the layout would come back
 * from there to runs that are being sent elsewhere. The code of runs is loaded with the first of them.
 */
export const accessRuns = (services: Services, user: number): RunsAccess => {
  const { actor } = services.session
  const known = opened.get(actor)
  if (known?.user === user) return known.access
  const access = createRunsAccess({
    open: async () => (await import('#src/runs/open-runs.ts')).openRuns(services, user, runKinds),
    hasStored: async () => (await rows.read(['run', user])).length > 0,
  })
  opened.set(actor, { user, access })
  const subscription = actor.subscribe((snapshot) => {
    if (!hasEnded(snapshot)) return
    subscription.unsubscribe()
    opened.delete(actor)
  })
  return access
}
