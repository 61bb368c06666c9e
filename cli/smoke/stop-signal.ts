import { setMaxListeners } from 'node:events'
import { Finding } from '#cli/client/finding.ts'
import { onEndSignals } from '#cli/end-signals.ts'
import { type ExitCode, exitCodes } from '#cli/failure.ts'

/** Ends a run before its time: all its calls end, and what was not checked by then stays so. */
export type StopSignal = {
  signal: AbortSignal
  /** What it ended by: the deadline or a signal. */
  codes(): readonly ExitCode[]
  /** Does work that a signal ends; a second signal ends the process at once. */
  listeningWhile<Result>(work: () => Promise<Result>): Promise<Result>
  clear(): void
}

export const createStopSignal = (deadline: number | null): StopSignal => {
  const controller = new AbortController()
  // Every call in flight listens to it.
  setMaxListeners(0, controller.signal)
  const codes: ExitCode[] = []
  const endBy = (code: ExitCode, reason: string) => {
    codes.push(code)
    controller.abort(new Finding('notChecked', reason))
  }
  const expire = () => endBy(exitCodes.tooSlow, "the run's deadline had passed (see --deadline)")
  const timer = deadline === null ? undefined : setTimeout(expire, deadline)
  return {
    signal: controller.signal,
    codes: () => codes,
    listeningWhile: async (work) => {
      const stopListening = onEndSignals((_signal, code) => {
        stopListening()
        endBy(code, 'the run was stopped')
      })
      return work().finally(stopListening)
    },
    clear: () => clearTimeout(timer),
  }
}
