import { CommanderError } from 'commander'
import { CommandFailure, exitCodes } from './failure.ts'
import { createProgram } from './program.ts'

await run(process.argv.slice(2))

async function run(words: readonly string[]): Promise<void> {
  endQuietlyWithReader()
  try {
    const program = await createProgram(words)
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    process.exitCode = tellOf(error)
  }
}

/** Says what went wrong, and gives the exit code for it. Commander has told of its own errors already. */
function tellOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
  console.error(`portal: ${error instanceof Error ? error.message : String(error)}`)
  return error instanceof CommandFailure ? error.exitCode : exitCodes.failed
}

/** `portal smoke | head` closes our output early: that is no error of ours. */
function endQuietlyWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exitCode ??= exitCodes.ok
  })
}
