import { setMaxListeners } from 'node:events'
import { Finding } from './finding.ts'

/** Ends all calls of a run that takes too long: what was not checked by then stays so. */
export const deadlineOf = (milliseconds: number | null): { signal: AbortSignal; clear(): void } => {
  const controller = new AbortController()
  // Every call under way listens to it.
  setMaxListeners(0, controller.signal)
  if (milliseconds === null) return { signal: controller.signal, clear: () => undefined }
  const timer = setTimeout(
    () => controller.abort(new Finding('notChecked', "the run's deadline had passed (see --deadline)")),
    milliseconds,
  )
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}
