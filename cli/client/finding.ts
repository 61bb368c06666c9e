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

/** Ends a check early with what it found. */
export class Finding extends Error {
  override readonly name = 'Finding'
  readonly verdict: Verdict

  constructor(verdict: Exclude<Verdict, 'ok'>, message: string) {
    super(message)
    this.verdict = verdict
  }
}

/** A finding that no writing of others explains. */
export class ProvenFinding extends Finding {}

/** What was read is of different times, and proves nothing. */
export class UnsettledFinding extends Finding {}

/** Ends the check: the server does not do what was agreed. */
export const fail = (message: string): never => {
  throw new Finding('failed', message)
}

/** Ends the check: it could not be made. */
export const cannotCheck = (reason: string): never => {
  throw new Finding('notChecked', reason)
}
