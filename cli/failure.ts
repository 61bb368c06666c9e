import type { Verdict } from './client/finding.ts'

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
  requiredNotChecked: 9,
  interrupted: 130,
  terminated: 143,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/**
 * Most severe first. An interrupted run has no complete result, and an unreachable API no result at all. Leftovers come
 * last: the first run that writes leaves an inactive record.
 */
const severityOrder: readonly ExitCode[] = [
  exitCodes.interrupted,
  exitCodes.terminated,
  exitCodes.usage,
  exitCodes.unreachable,
  exitCodes.signInRefused,
  exitCodes.wrongShape,
  exitCodes.failed,
  exitCodes.tooSlow,
  exitCodes.notWritten,
  exitCodes.requiredNotChecked,
  exitCodes.leftovers,
]

/** Sorts exit codes, most severe first, without duplicates and without 0. */
export const bySeverity = (codes: readonly ExitCode[]): ExitCode[] =>
  severityOrder.filter((code) => codes.includes(code))

export const mostSevere = (codes: readonly ExitCode[]): ExitCode => bySeverity(codes)[0] ?? exitCodes.ok

export const exitCodeOf: Readonly<Record<Verdict, ExitCode>> = {
  ok: exitCodes.ok,
  noted: exitCodes.ok,
  notYet: exitCodes.ok,
  notChecked: exitCodes.ok,
  failed: exitCodes.failed,
  wrongShape: exitCodes.wrongShape,
  signInRefused: exitCodes.signInRefused,
  unreachable: exitCodes.unreachable,
  tooSlow: exitCodes.tooSlow,
}

/** Ends a command with this message on stderr, without a stack. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = exitCodes.failed) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The exit code of a command that ends with this error. */
export const exitCodeFor = (error: unknown): ExitCode =>
  error instanceof CommandFailure ? error.exitCode : exitCodes.failed

/** Throws a usage failure: the options or a file cannot be used as they are. */
export const refuseUsage = (message: string): never => {
  throw new CommandFailure(message, exitCodes.usage)
}

/** Returns a handler for an error of writing `what`, which ends the command with a message that names it. */
export const notWritten =
  (what: string) =>
  (error: unknown): never => {
    throw new CommandFailure(`${what} was not written: ${messageOf(error)}`, exitCodes.notWritten)
  }

/** An error of the file system without its code, call and path, which may be that of an unfinished file. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/^E[A-Z]+: (.+), \w+(?: '.*)?$/s, '$1') : String(error)
