import { CommandFailure, type ExitCode } from '#cli/failure.ts'
import { cannotCheck } from '#cli/smoke/finding.ts'
import type { Work } from '#cli/smoke/recorder.ts'
import type { StopSignals } from './stop-signals.ts'

/** Why a run tries nothing more, and the exit codes that this asks for. */
export type Stoppage = {
  /** Makes a check end as not checked once the run is stopped. A journal that cannot be written stops it. */
  guard(work: Work): Work
  codes(): ExitCode[]
}

export const createStoppage = (signals: StopSignals, deadline: AbortSignal): Stoppage => {
  let failure: CommandFailure | null = null
  const reason = (): string | null => {
    if (failure !== null) return failure.message
    if (signals.code() !== null) return 'the run was stopped'
    return deadline.aborted ? "the run's deadline had passed (see --deadline)" : null
  }
  return {
    guard: (work) => async (spend) => {
      const stopped = reason()
      if (stopped !== null) return cannotCheck(stopped)
      try {
        return await work(spend)
      } catch (error) {
        if (!(error instanceof CommandFailure)) throw error
        failure = error
        return cannotCheck(error.message)
      }
    },
    codes: () => [failure?.exitCode, signals.code()].filter((code) => typeof code === 'number'),
  }
}
