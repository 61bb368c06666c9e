import { exitCodes, mostSevere } from './failure.ts'
import { runCommandLine } from './program.ts'

surviveOutputErrors()
await runCommandLine(process.argv.slice(2))
await Promise.all([process.stdout, process.stderr].map(flushed))
// Without it Node would wait for background compilation.
process.exit()

/**
 * Goes on when stdout fails: a smoke run that writes must still clean up. A full disk is reported once and sets the exit
 * code; a closed pipe (`portal smoke | head`) is not an error.
 */
function surviveOutputErrors(): void {
  let hasFailed = false
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE' || hasFailed) return
    hasFailed = true
    console.error(`portal: The output cannot be written: ${message}`)
  })
  process.on('exit', (exitCode) => {
    if (!hasFailed) return
    const codes = Object.values(exitCodes).filter((code) => code === exitCode)
    process.exitCode = mostSevere([...codes, exitCodes.notWritten])
  })
}

/** Resolves when everything written so far is handed to the system, or has failed. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve())
  })
}
