import { type ExitCode, exitCodes, mostUrgent } from '#cli/failure.ts'

/** What could not be checked is `notChecked`, never `ok`. */
export type Verdict =
  | 'ok'
  | 'notChecked'
  | 'failed'
  | 'wrongShape'
  | 'signInRefused'
  | 'unreachable'
  | 'tooSlow'

/** What one check of one call found. The detail of a check that is not ok says why, in a sentence. */
export type Outcome = { verdict: Verdict; call: string; check: string; detail: string }

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

/** The exit code of a run: that of its most urgent verdict. */
export const exitCodeOf = (outcomes: readonly Outcome[]): ExitCode =>
  mostUrgent(outcomes.map(({ verdict }) => codeOf[verdict]))
