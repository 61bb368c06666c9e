import { setMaxListeners } from 'node:events'
import { type ExitCode, exitCodes } from '#cli/failure.ts'
import { Finding } from './finding.ts'

/** How a run may end before its time: all its calls end, and what was not checked by then stays so. */
export type Ending = {
  signal: AbortSignal
  /** What it ended by: the deadline, SIGINT or SIGTERM. */
  codes(): readonly ExitCode[]
  /** Does work that SIGINT and SIGTERM end; a second one meets Node's own handling, and ends the process at once. */
  heeding<Result>(work: () => Promise<Result>): Promise<Result>
  clear(): void
}

export const createEnding = (deadline: number | null): Ending => {
  const controller = new AbortController()
  // Every call under way listens to it.
  setMaxListeners(0, controller.signal)
  const codes: ExitCode[] = []
  const endBy = (code: ExitCode, reason: string) => () => {
    codes.push(code)
    controller.abort(new Finding('notChecked', reason))
  }
  const expire = endBy(exitCodes.tooSlow, "the run's deadline had passed (see --deadline)")
  const timer = deadline === null ? undefined : setTimeout(expire, deadline)
  return {
    signal: controller.signal,
    codes: () => codes,
    heeding: async (work) => {
      const interrupt = endBy(exitCodes.interrupted, 'the run was stopped')
      const terminate = endBy(exitCodes.terminated, 'the run was stopped')
      process.once('SIGINT', interrupt)
      process.once('SIGTERM', terminate)
      try {
        return await work()
      } finally {
        process.off('SIGINT', interrupt)
        process.off('SIGTERM', terminate)
      }
    },
    clear: () => clearTimeout(timer),
  }
}
