import type { Verdict } from './outcome.ts'

/** Ends a check early with what it found. */
export class Finding extends Error {
  override readonly name = 'Finding'
  readonly verdict: Verdict

  constructor(verdict: Exclude<Verdict, 'ok'>, sentence: string) {
    super(sentence)
    this.verdict = verdict
  }
}

/** Ends the check: the server does not do what was agreed. */
export const fail = (sentence: string): never => {
  throw new Finding('failed', sentence)
}

/** Ends the check: it could not be made. */
export const cannotCheck = (reason: string): never => {
  throw new Finding('notChecked', reason)
}
