import { createRunsAccess, type RunsAccess } from '#src/runs/runs-context.tsx'
import type { Services } from '#src/session/services.tsx'
import { rows } from '#src/store/portal-rows.ts'
import { runKinds } from './run-kinds.ts'

/** The code of runs is loaded with the first of them. */
export const accessRuns = (services: Services, user: number): RunsAccess =>
  createRunsAccess({
    open: async () => (await import('#src/runs/open-runs.ts')).openRuns(services, user, runKinds),
    hasStored: async () => (await rows.read(['run', user])).length > 0,
  })
