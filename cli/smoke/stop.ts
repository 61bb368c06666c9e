import { setMaxListeners } from 'node:events'
import { writeSync } from 'node:fs'
import { Finding } from '#cli/client/finding.ts'
import { onEndSignals } from '#cli/end-signals.ts'
import { type ExitCode, exitCodes } from '#cli/failure.ts'

/** What is said at the first and at the second signal. */
type Announcements = { first: string; second: string }

/**
 * Ends a run early: aborts all reading calls, and what was not checked by then counts as not checked. A signal ends it; a
 * terminal that is closed (SIGHUP) asks for the end as well. A second signal ends the process at once.
 */
export type Stop = {
  signal: AbortSignal
  /** What it ended by. */
  codes(): readonly ExitCode[]
  end(code: ExitCode, reason: string): void
  /** Does work that goes on after a signal, and says so. */
  announcing<Result>(announcements: Announcements, work: () => Promise<Result>): Promise<Result>
  /** Listens to signals no longer. */
  clear(): void
}

/**
 * Listens to signals from now on: until its reports are written a run must not end without them. The deadline counts from
 * `since`, a time of `performance.now()`.
 */
export const createStop = (deadline: number | null, since = performance.now()): Stop => {
  const controller = new AbortController()
  // Every call in flight listens to it.
  setMaxListeners(0, controller.signal)
  const codes: ExitCode[] = []
  let announcements: Announcements | null = null
  let first: ExitCode | null = null
  const end = (code: ExitCode, reason: string) => {
    codes.push(code)
    controller.abort(new Finding('notChecked', reason))
  }
  const stopListening = onEndSignals((_signal, code) => {
    if (announcements !== null) print(first === null ? announcements.first : announcements.second)
    if (first !== null) process.exit(first)
    first = code
    end(code, 'the run was stopped')
  })
  const expire = () => end(exitCodes.tooSlow, "the run's deadline had passed (see --deadline)")
  const timer = deadline === null ? undefined : setTimeout(expire, deadline - (performance.now() - since))
  return {
    signal: controller.signal,
    codes: () => codes,
    end,
    announcing: async (texts, work) => {
      announcements = texts
      return work().finally(() => {
        announcements = null
      })
    },
    clear: () => {
      clearTimeout(timer)
      stopListening()
    },
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
