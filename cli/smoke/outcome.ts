import { type ExitCode, exitCodes } from '#cli/failure.ts'

export type Verdict = 'ok' | 'skipped' | 'failed' | 'wrongShape' | 'signInRefused' | 'unreachable'

/** What one check of one call found. The detail of a check that is not ok says why, in a sentence. */
export type Outcome = { verdict: Verdict; call: string; check: string; detail: string }

/** The most urgent first: what cannot be reached cannot be judged, and what cannot be read even less. */
const byUrgency = [
  ['unreachable', exitCodes.unreachable],
  ['signInRefused', exitCodes.signInRefused],
  ['wrongShape', exitCodes.wrongShape],
  ['failed', exitCodes.failed],
] as const

/** The exit code of a run: that of its most urgent verdict. */
export const exitCodeOf = (outcomes: readonly Outcome[]): ExitCode =>
  byUrgency.find(([verdict]) => outcomes.some((outcome) => outcome.verdict === verdict))?.[1] ?? exitCodes.ok
