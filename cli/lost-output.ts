import { exitCodes, mostUrgent } from './failure.ts'

/**
 * Lets the work go on where stdout fails: a run that writes on a live API must still clean up. A full disk is told of, and
 * has an exit code; `portal smoke | head` closes our output early, and that is no error of ours.
 */
export const surviveLostOutput = (): void => {
  let isLost = false
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE' || isLost) return
    isLost = true
    console.error(`portal: The output cannot be written: ${message}`)
  })
  process.on('exit', (ended) => {
    if (!isLost) return
    const codes = Object.values(exitCodes).filter((code) => code === ended)
    process.exitCode = mostUrgent([...codes, exitCodes.notWritten])
  })
}
