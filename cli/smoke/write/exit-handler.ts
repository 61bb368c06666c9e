import { writeSync } from 'node:fs'
import { cannotCheck } from '#cli/client/finding.ts'
import { onEndSignals } from '#cli/end-signals.ts'
import { CommandFailure, type ExitCode } from '#cli/failure.ts'
import type { Work } from '#cli/smoke/check-runner.ts'
import { cleanUpCommand } from './journal.ts'

/** Ends a run that writes: what it has created is removed first. */
export type ExitHandler = {
  /** Makes a check end as not checked once the run is stopped. A journal that cannot be written stops it. */
  guard(work: Work): Work
  /** The exit codes that the end asks for. */
  codes(): ExitCode[]
  stopListening(): void
}

/**
 * The first signal only makes a note: the call in flight ends, and what was created is removed. The second ends the
 * process at once, and names the journal. A terminal that is closed (SIGHUP) asks for the end as well.
 */
export const createExitHandler = (journal: string, deadline: AbortSignal): ExitHandler => {
  let code: ExitCode | null = null
  let failure: CommandFailure | null = null
  const stop = (wanted: ExitCode): void => {
    if (code !== null) {
      print(`Ended at once. What is left behind: ${cleanUpCommand(journal)}`)
      process.exit(code)
    }
    code = wanted
    print('Stopping: what this run has created is removed first. A second signal ends it at once.')
  }
  const stopListening = onEndSignals((_signal, wanted) => stop(wanted))
  const reason = (): string | null => {
    if (failure !== null) return failure.message
    if (code !== null) return 'the run was stopped'
    return deadline.aborted ? "the run's deadline had passed (see --deadline)" : null
  }
  return {
    guard: (work) => async (onReply) => {
      const stopped = reason()
      if (stopped !== null) return cannotCheck(stopped)
      try {
        return await work(onReply)
      } catch (error) {
        if (!(error instanceof CommandFailure)) throw error
        failure = error
        return cannotCheck(error.message)
      }
    },
    codes: () => [failure?.exitCode, code].filter((each) => typeof each === 'number'),
    stopListening,
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
