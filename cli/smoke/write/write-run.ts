import { type About, cannotCheck, fail } from '#cli/client/finding.ts'
import type { Redactor } from '#cli/client/redactor.ts'
import { type Check, check } from '#cli/smoke/check.ts'
import type { CheckKind } from '#cli/smoke/check-kinds.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Journal } from './journal.ts'

/** Which run writes, and with what. */
type Basis = {
  readonly run: string
  readonly journal: Journal
  readonly redactor: Redactor
  /** Milliseconds that the server has to show what was written. */
  readonly patience: number
}

/** What the write checks of a run share, and the records that it has made so far, by their kinds. */
export type WriteRun = Basis & {
  has(kind: string): boolean
  /** The record of this kind; the check ends as not checked where there is none. */
  idOf(kind: string): number
}

export const createWriteRun = (basis: Basis): WriteRun => {
  const createdId = (kind: string) =>
    basis.journal.lines
      .flatMap((line) => (line.step === 'created' && line.kind === kind ? [line.id] : []))
      .at(-1)
  return {
    ...basis,
    has: (kind) => createdId(kind) !== undefined,
    idOf: (kind) => createdId(kind) ?? cannotCheck('the run has no record to try it on'),
  }
}

/** A check that is made only with --write. */
export const writeCheck = (
  endpoint: Endpoint,
  title: string,
  run: Check['run'],
  ...kinds: readonly CheckKind[]
): Check => check(endpoint, title, ['write', ...kinds], run)

/** Makes a call; a success with another status than the agreed one is a finding. */
export const succeed = async ({ success }: Endpoint, send: () => Promise<unknown>): Promise<void> => {
  try {
    await send()
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null
    if (status !== null && status < 300 && status !== success && success !== null) {
      fail(`answers ${status}, not ${success}`)
    }
    throw error
  }
}

/** The call must be refused with this status. */
export const expectRefusal = async (
  call: Promise<unknown>,
  status: number,
  about?: About,
): Promise<string> => {
  const { status: given, serverMessage } = await refusalOf(call, about)
  if (given !== status) fail(`answers ${given}, not ${status}`, about)
  return `${status}${serverMessage === null ? '' : `: ${serverMessage}`}`
}

/** The call must be refused because of what was typed, with a message for the person; its words are the API's own. */
export const expectExplanation = async (
  call: Promise<unknown>,
  { isAtSignIn = false } = {},
): Promise<string> => {
  const { status, serverMessage } = await refusalOf(call)
  if (status === 401 && !isAtSignIn) {
    fail('answers 401: the portal would sign the user out', { effect: 'signs the user out' })
  }
  if (status === null || status >= 500) fail(`answers ${status}, not 400`)
  return `${status}: ${serverMessage ?? fail(`answers ${status} without a message`)}`
}

const refusalOf = async (call: Promise<unknown>, about?: About): Promise<ApiError> => {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError && error.status !== null && error.kind !== 'unexpected') return error
    throw error
  }
  return fail('accepts what it has to refuse', about)
}
