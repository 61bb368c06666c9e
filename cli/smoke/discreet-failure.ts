import { CommandFailure, exitCodes, messageOf } from '#cli/failure.ts'
import type { Discretion } from './discretion.ts'

/** Does the work; what it throws tells no secret. */
export const discreetly = async <Result>(
  { redact }: Discretion,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof CommandFailure ? error.exitCode : exitCodes.failed
    throw new CommandFailure(redact(messageOf(error)), code)
  }
}
