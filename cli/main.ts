import { exitCodes } from './failure.ts'
import { run } from './run.ts'

endQuietlyWithReader()
await run(process.argv.slice(2))

/** `portal smoke | head` closes our output early: that is no error of ours. */
function endQuietlyWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exitCode ??= exitCodes.ok
  })
}
