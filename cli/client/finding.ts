import { type ExitCode, exitCodes } from '#cli/failure.ts'

/** How a check can end. What could not be checked is `notChecked`, never `ok`. */
export const verdicts = [
  'ok',
  'notChecked',
  'failed',
  'wrongShape',
  'signInRefused',
  'unreachable',
  'tooSlow',
] as const
export type Verdict = (typeof verdicts)[number]

/** The exit code that each verdict asks for. */
export const exitCodeOf: Readonly<Record<Verdict, ExitCode>> = {
  ok: exitCodes.ok,
  notChecked: exitCodes.ok,
  failed: exitCodes.failed,
  wrongShape: exitCodes.wrongShape,
  signInRefused: exitCodes.signInRefused,
  unreachable: exitCodes.unreachable,
  tooSlow: exitCodes.tooSlow,
}

/** Ends a check early with what it found. */
export class Finding extends Error {
  override readonly name = 'Finding'
  readonly verdict: Verdict

  constructor(verdict: Exclude<Verdict, 'ok'>, message: string) {
    super(message)
    this.verdict = verdict
  }
}

/** Ends the check: the server does not do what was agreed. */
export const fail = (message: string): never => {
  throw new Finding('failed', message)
}

/** Ends the check: it could not be made. */
export const cannotCheck = (reason: string): never => {
  throw new Finding('notChecked', reason)
}
