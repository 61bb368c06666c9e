import { useCallback, useContext } from 'react'
import type { Runs } from './runs.ts'
import { RunsContext } from './runs-context.tsx'

/** Begins a run. Its code is loaded first, also where it could not be loaded before. */
export const useStartRun = (): Runs['start'] => {
  const runs = useContext(RunsContext)
  return useCallback(
    async (request, signal) => {
      const service = await runs?.load()
      if (service === undefined) throw new Error('No user is signed in')
      return service.start(request, signal)
    },
    [runs],
  )
}
