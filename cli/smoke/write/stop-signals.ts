import { writeSync } from 'node:fs'
import { type ExitCode, exitCodes } from '#cli/failure.ts'

/** Whether somebody wants the run to end, and how it then ends. */
export type StopSignals = {
  code(): ExitCode | null
  stopListening(): void
}

/**
 * The first signal only makes a note: the call under way ends, and what was created is removed. The second ends the
 * process at once, and names the journal. A terminal that is closed (SIGHUP) is one that asks for the end.
 */
export const listenForStop = (journal: string): StopSignals => {
  let code: ExitCode | null = null
  const stop = (wanted: ExitCode): void => {
    if (code !== null) {
      tell(`Ended at once. What is left behind: portal smoke cleanup --journal ${journal}`)
      process.exit(code)
    }
    code = wanted
    tell('Stopping: what this run has created is removed first. A second signal ends it at once.')
  }
  const interrupt = () => stop(exitCodes.interrupted)
  const terminate = () => stop(exitCodes.terminated)
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', terminate)
  process.on('SIGHUP', terminate)
  return {
    code: () => code,
    stopListening: () => {
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', terminate)
      process.off('SIGHUP', terminate)
    },
  }
}

/** Written at once, for the process may end with the next line. */
const tell = (text: string): void => {
  try {
    writeSync(process.stderr.fd, `portal: ${text}\n`)
  } catch {
    // Where nobody is there to read it, there is still something to remove.
  }
}
