import { type ExitCode, exitCodes } from '#cli/failure.ts'

/** What could not be checked is `notChecked`, never `ok`. */
export type Verdict =
  | 'ok'
  | 'notChecked'
  | 'failed'
  | 'wrongShape'
  | 'signInRefused'
  | 'unreachable'
  | 'tooSlow'

/** The exit code that each verdict asks for. */
export const codeOf: Readonly<Record<Verdict, ExitCode>> = {
  ok: exitCodes.ok,
  notChecked: exitCodes.ok,
  failed: exitCodes.failed,
  wrongShape: exitCodes.wrongShape,
  signInRefused: exitCodes.signInRefused,
  unreachable: exitCodes.unreachable,
  tooSlow: exitCodes.tooSlow,
}
