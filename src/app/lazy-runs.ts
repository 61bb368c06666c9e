import { createLazyRuns, type LazyRuns } from '#src/runs/runs-context.tsx'
import type { Services } from '#src/session/services.tsx'
import { hasEnded, type SessionActor } from '#src/session/session.ts'
import { rows } from '#src/store/portal-rows.ts'
import { runKinds } from './run-kinds.ts'

const runsBySession = new WeakMap<SessionActor, { user: number; runs: LazyRuns }>()

/**
 * Returns the same runs for the whole session. The logout screen is outside the layout: with runs of its own, the layout
 * would come back from there to runs that the logout screen has locked. The code of runs is loaded with the first run.
 */
export const lazyRunsOf = (services: Services, user: number): LazyRuns => {
  const { actor } = services.session
  const known = runsBySession.get(actor)
  if (known?.user === user) return known.runs
  const runs = createLazyRuns({
    open: async () => (await import('#src/runs/open-runs.ts')).openRuns(services, user, runKinds),
    hasStored: async () => (await rows.read(['run', user])).length > 0,
  })
  runsBySession.set(actor, { user, runs })
  const subscription = actor.subscribe((snapshot) => {
    if (!hasEnded(snapshot)) return
    subscription.unsubscribe()
    runsBySession.delete(actor)
  })
  return runs
}
