import { setMaxListeners } from 'node:events'
import { writeSync } from 'node:fs'
import { Finding } from '#cli/client/finding.ts'
import { onEndSignals } from '#cli/end-signals.ts'
import { type ExitCode, exitCodes } from '#cli/failure.ts'

/** Ends a run early: aborts all reading calls, and what was not checked by then counts as not checked. */
export type Stop = {
  signal: AbortSignal
  /** What it ended by. */
  codes(): readonly ExitCode[]
  end(code: ExitCode, reason: string): void
  /**
   * Does work that a signal ends; a terminal that is closed (SIGHUP) asks for the end as well. A second signal ends the
   * process at once. Where `announcements` say so at both, the work goes on after the first signal.
   */
  listeningWhile<Result>(
    work: () => Promise<Result>,
    announcements?: { first: string; second: string },
  ): Promise<Result>
  clear(): void
}

export const createStop = (deadline: number | null): Stop => {
  const controller = new AbortController()
  // Every call in flight listens to it.
  setMaxListeners(0, controller.signal)
  const codes: ExitCode[] = []
  const end = (code: ExitCode, reason: string) => {
    codes.push(code)
    controller.abort(new Finding('notChecked', reason))
  }
  const expire = () => end(exitCodes.tooSlow, "the run's deadline had passed (see --deadline)")
  const timer = deadline === null ? undefined : setTimeout(expire, deadline)
  return {
    signal: controller.signal,
    codes: () => codes,
    end,
    listeningWhile: async (work, announcements) => {
      let first: ExitCode | null = null
      const stopListening = onEndSignals((_signal, code) => {
        if (announcements === undefined) stopListening()
        else print(first === null ? announcements.first : announcements.second)
        if (first !== null) process.exit(first)
        first = code
        end(code, 'the run was stopped')
      })
      return work().finally(stopListening)
    },
    clear: () => clearTimeout(timer),
  }
}

/** Synchronous: the process may end with the next line. */
const print = (text: string): void => {
  try {
    writeSync(process.stderr.fd, `portal: ${text}\n`)
  } catch {
    // Where stderr is closed there is still something to remove.
  }
}
