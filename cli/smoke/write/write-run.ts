import { cannotCheck, fail } from '#cli/client/finding.ts'
import type { Check, CheckClient, CheckKind } from '#cli/smoke/check.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Journal } from './journal.ts'
import { idsIn, type WrittenKind } from './journal-lines.ts'
import type { RecordKind } from './record-kinds.ts'

/** What the write checks of a run share: its id, its journal, and the records that it has made so far. */
export type WriteRun = {
  readonly run: string
  readonly journal: Journal
  hasSent(kind: WrittenKind): boolean
  /** The API has said that it created one. */
  confirmed(kind: WrittenKind): void
  isConfirmed(kind: WrittenKind): boolean
  /** From now on this record of the run is known. */
  made(kind: WrittenKind, id: number): void
  has(kind: WrittenKind): boolean
  /** The record of this kind; the check ends as not checked where there is none. */
  idOf(kind: WrittenKind): number
  /** The local admin of the run has signed in, and calls as itself. */
  signedIn(client: CheckClient): void
  localAdmin(): CheckClient
}

export const createWriteRun = (run: string, journal: Journal): WriteRun => {
  const confirmed = new Set<WrittenKind>()
  const ids = new Map<WrittenKind, number>()
  let localAdmin: CheckClient | null = null
  return {
    run,
    journal,
    hasSent: (kind) => idsIn(journal.lines, kind) !== null,
    confirmed: (kind) => confirmed.add(kind),
    isConfirmed: (kind) => confirmed.has(kind),
    made(kind, id) {
      ids.set(kind, id)
      journal.write({ step: 'created', kind, id })
    },
    has: (kind) => ids.has(kind),
    idOf: (kind) => ids.get(kind) ?? cannotCheck('the run has no record to try it on'),
    signedIn(client) {
      localAdmin = client
    },
    localAdmin: () => localAdmin ?? cannotCheck('the local admin of the run could not sign in'),
  }
}

/** A check that is made only with --write. */
export const writeCheck = (
  endpoint: Endpoint,
  title: string,
  run: (client: CheckClient) => Promise<string>,
  ...kinds: readonly CheckKind[]
): Check => ({ endpoint, title, kinds: ['write', ...kinds], audience: 'run', run })

/** A call that writes. */
export type WriteCall = { endpoint: Endpoint; send(client: CheckClient): Promise<unknown> }

/** Makes the call; a success with another status than the agreed one is a finding. */
export const succeed = async ({ endpoint, send }: WriteCall, client: CheckClient): Promise<void> => {
  try {
    await send(client)
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null
    if (status !== null && status < 300 && status !== endpoint.success && endpoint.success !== null) {
      fail(`answers ${status}, not ${endpoint.success}`)
    }
    throw error
  }
}

/** The call is to be refused with this status, and with this message where one is given. */
export const expectRefusal = async (
  call: Promise<unknown>,
  status: number,
  message?: string,
): Promise<string> => {
  const { status: given, serverMessage } = await refusalOf(call)
  if (given !== status) fail(`answers ${given}, not ${status}`)
  if (message !== undefined && serverMessage !== message)
    fail(`says "${serverMessage ?? ''}", the form says "${message}"`)
  return `${status}${serverMessage === null ? '' : `: ${serverMessage}`}`
}

const refusalOf = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError && error.status !== null && error.kind !== 'unexpected') return error
    throw error
  }
  return fail('accepts what it has to refuse')
}

/** Nothing is created that this account could not find again and remove. */
export const requireRecordPermissions = (
  { claims }: CheckClient,
  create: Endpoint,
  { list, get, removal }: RecordKind,
): void => {
  const anyRecord = { id: claims.id + 1 }
  const missing = [create, list, get, removal].find((endpoint) => !endpoint.allows(claims, anyRecord))
  if (missing !== undefined) cannotCheck(`this account may not call ${missing.method} ${missing.path}`)
}
