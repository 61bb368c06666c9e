import { CommanderError } from 'commander'
import { CommandFailure, exitCodes, messageOf } from './failure.ts'
import { createProgram } from './program.ts'

/** Does what the words of a command line ask for. It never throws: what goes wrong is told, and becomes the exit code. */
export const run = async (words: readonly string[]): Promise<void> => {
  try {
    const program = await createProgram(words)
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    process.exitCode = tellOf(error)
  }
}

/** Says what went wrong, and gives the exit code for it. Commander has told of its own errors already. */
const tellOf = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
  console.error(`portal: ${messageOf(error)}`)
  return error instanceof CommandFailure ? error.exitCode : exitCodes.failed
}
