/** How a command ended, for scripts and schedulers. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  unreachable: 3,
  signInRefused: 4,
  wrongShape: 5,
  tooSlow: 6,
  leftovers: 7,
  notWritten: 8,
  interrupted: 130,
  terminated: 143,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/**
 * The most urgent first. What was stopped says little of all else; what cannot be reached cannot be judged, and what
 * cannot be read even less. What is left behind comes last: a run that writes always leaves something.
 */
const byUrgency: readonly ExitCode[] = [
  exitCodes.interrupted,
  exitCodes.terminated,
  exitCodes.usage,
  exitCodes.unreachable,
  exitCodes.signInRefused,
  exitCodes.wrongShape,
  exitCodes.failed,
  exitCodes.tooSlow,
  exitCodes.notWritten,
  exitCodes.leftovers,
]

/** Puts exit codes in order, the most urgent first, each once; 0 goes without saying. */
export const inUrgency = (codes: readonly ExitCode[]): ExitCode[] =>
  byUrgency.filter((code) => codes.includes(code))

/** The exit code of a command to which all of these apply. */
export const mostUrgent = (codes: readonly ExitCode[]): ExitCode => inUrgency(codes)[0] ?? exitCodes.ok

/** Ends a command with a sentence for the person at the terminal: no stack, no surprise. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = exitCodes.failed) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Ends a command that cannot be done as it was typed, or as a file says. */
export const refuseUsage = (sentence: string): never => {
  throw new CommandFailure(sentence, exitCodes.usage)
}

/** What something that was thrown says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
