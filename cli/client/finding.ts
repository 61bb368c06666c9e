/** The outcomes of a check. What could not be checked is `notChecked`, never `ok`. */
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

/** A finding that writes by other users cannot explain. */
export class ProvenFinding extends Finding {}

/** A finding from readings of different times: it proves nothing. */
export class UnsettledFinding extends Finding {}

/** Ends the check: the server breaks the contract. */
export const fail = (message: string): never => {
  throw new Finding('failed', message)
}

/** Ends the check: it could not be made. */
export const cannotCheck = (reason: string): never => {
  throw new Finding('notChecked', reason)
}
