import { ApiError } from '#src/api/api-error.ts'
import { UnexpectedAnswer } from '#src/contract/problems.ts'
import { causesOf, networkTroubleOf } from './network-trouble.ts'
import { statusText } from './status.ts'

/**
 * The outcomes of a check. What could not be checked is `notChecked`, never `ok`; what is `noted` fails no run. What is
 * `notYet` failed, but fails no run before it has been there in several.
 */
export const verdicts = [
  'ok',
  'noted',
  'notYet',
  'notChecked',
  'failed',
  'wrongShape',
  'signInRefused',
  'unreachable',
  'tooSlow',
] as const
export type Verdict = (typeof verdicts)[number]

/** Where a finding differs from what is usual for its kind of check. */
export type About = {
  /** The status of the answer, where it failed because of that: checks of one call that fail with one status have one reason. */
  status?: number
  /** Findings with the same cause are one line of a report. */
  cause?: string
  /** What the portal does then. */
  effect?: string
  /** The section of the specification, or that it was agreed beyond it. */
  source?: string
}

/** Ends a check early with what it found. */
export class Finding extends Error {
  override readonly name = 'Finding'
  readonly verdict: Verdict
  readonly about: About

  constructor(verdict: Exclude<Verdict, 'ok' | 'notYet'>, message: string, about: About = {}) {
    super(message)
    this.verdict = verdict
    this.about = about
  }
}

/** Ends the check: the server breaks the contract. */
export const fail = (message: string, about?: About): never => {
  throw new Finding('failed', message, about)
}

/** Ends the check: it has found something that should be known, and fails no run. */
export const noteThat = (message: string, about?: About): never => {
  throw new Finding('noted', message, about)
}

/** Ends the check: it could not be made. */
export const cannotCheck = (reason: string): never => {
  throw new Finding('notChecked', reason)
}

type ErrorDescription = { verdict: Verdict; detail: string; about?: About }

/** Describes an error of a check for the reader of a report. Rethrows programming errors. */
export const describeError = (error: unknown): ErrorDescription => {
  const description = describeFinding(error)
  if (description !== null) return description
  if (!(error instanceof ApiError)) throw error
  const { kind, status, serverMessage } = error
  return kind === 'unexpected'
    ? { verdict: 'notChecked', detail: unreadable(error) }
    : {
        verdict: 'failed',
        detail: statusText(status, serverMessage),
        ...(status === null ? {} : { about: { status } }),
      }
}

/** Why a server could not be reached or was too busy; null if the call failed otherwise. */
export const unreachableReason = (error: unknown): string | null => {
  const description = describeFinding(error)
  return description?.verdict === 'unreachable' ? description.detail : null
}

/** Null for an error that is neither a Finding nor of the network. */
const describeFinding = (error: unknown): ErrorDescription | null => {
  const finding = causesOf(error).find((cause) => cause instanceof Finding)
  if (finding !== undefined) {
    return { verdict: finding.verdict, detail: finding.message, about: finding.about }
  }
  return error instanceof ApiError && error.kind === 'network' ? networkTroubleOf(error) : null
}

/** The deviation itself is reported of its call, once for all checks that need the answer. */
const unreadable = ({ cause }: ApiError): string =>
  `an answer cannot be read${cause instanceof UnexpectedAnswer ? `: ${cause.message}` : ''}`
