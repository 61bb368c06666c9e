import { type ExitCode, exitCodes } from '#cli/failure.ts'

/** What an exit code says to whoever reads a report. */
export const endingWords: Readonly<Record<ExitCode, string>> = {
  [exitCodes.ok]: 'All is well',
  [exitCodes.failed]: 'Checks failed',
  [exitCodes.usage]: 'The command was not understood',
  [exitCodes.unreachable]: 'The API cannot be reached',
  [exitCodes.signInRefused]: 'The sign-in was refused',
  [exitCodes.wrongShape]: 'An answer has another shape',
  [exitCodes.tooSlow]: 'Too slow',
  [exitCodes.leftovers]: 'Something was left behind',
  [exitCodes.notWritten]: 'A report was not written',
  [exitCodes.interrupted]: 'The run was interrupted',
  [exitCodes.terminated]: 'The run was terminated',
}
