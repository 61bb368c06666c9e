import type { Connection } from '#cli/client/connection.ts'
import { anyId, callNameOf } from '#cli/client/endpoints.ts'
import { cannotCheck, describeError } from '#cli/client/finding.ts'
import { sufficientGrants } from '#cli/client/grants.ts'
import { createQueue, type Enqueue } from '#cli/client/queue.ts'
import type { Redactor } from '#cli/client/redactor.ts'
import { requestIdOf } from '#cli/client/send.ts'
import { type Credentials, signIn } from '#cli/client/sign-in.ts'
import { makeCheck } from './attempts.ts'
import {
  type Check,
  type CheckClient,
  type CheckName,
  nameFor,
  signInCheck,
  tagsOf,
  withConnection,
} from './check.ts'
import type { CheckRecord } from './run-record.ts'

/** Called with the time of each answer, and the id of its request. */
type OnReply = (milliseconds: number, requestId: string) => void

export type Work = (onReply: OnReply, alone: Enqueue) => Promise<string>

/** A check for one account, or one that no account of the run can make, which says so. */
export type Assigned = { check: CheckName; persona: string; work: Work }

/** Assigns each check to the accounts that can make it. */
export const assign = (checks: readonly Check[], clients: readonly CheckClient[]): Assigned[] =>
  checks.flatMap((check) => {
    const [first] = clients
    if (first === undefined) return [unassigned(check, 'no account is signed in')]
    if (check.audience === 'run') return [{ ...assigned(check, first), persona: '' }]
    const fitting = clients.filter((client) => fits(check, client))
    return fitting.length === 0
      ? [unassigned(check, reasonFor(check, first))]
      : fitting.map((client) => assigned(check, client))
  })

const fits = ({ audience, endpoint, paramsFor }: Check, { claims }: CheckClient): boolean =>
  audience === 'account' ||
  endpoint.allows(claims, paramsFor?.(claims) ?? anyId) === (audience === 'permitted')

const reasonFor = ({ audience, endpoint, paramsFor }: Check, { claims }: CheckClient): string => {
  if (audience !== 'permitted') return 'no account of this run lacks the permission'
  const params = paramsFor?.(claims) ?? anyId
  const [missing] = sufficientGrants(claims, (granted) => endpoint.allows(granted, params))
  return `no account of this run may make the call${missing === undefined ? '' : `: it needs ${missing}`}`
}

const assigned = (check: Check, client: CheckClient): Assigned => ({
  check,
  persona: client.account.name,
  work: (onReply, alone) => makeCheck(check, withConnection(client, { onReply }), alone),
})

const unassigned = (check: Check, reason: string): Assigned => ({
  check,
  persona: '',
  work: async () => cannotCheck(reason),
})

/** Makes checks and records what they find, without secrets. */
export type CheckRunner = { run(assigned: Assigned): Promise<CheckRecord> }

/** With one account the names of checks go without it. */
export const createCheckRunner = (
  accounts: readonly Credentials[],
  { clean }: Redactor,
  onCheck: (check: CheckRecord) => void,
): CheckRunner => {
  const { enqueue: alone } = createQueue(1)
  return {
    run: async ({ check, persona, work }) => {
      let spent = 0
      let lastRequestId = ''
      const { verdict, detail, requestId } = await outcomeOf(() =>
        work((milliseconds, id) => {
          spent += milliseconds
          lastRequestId = id
        }, alone),
      )
      const isReported = verdict !== 'ok' && verdict !== 'notChecked'
      const record: CheckRecord = {
        name: nameFor(check, accounts.length > 1 ? persona : ''),
        persona,
        call: callNameOf(check.endpoint),
        check: check.title,
        tags: tagsOf(check),
        verdict,
        detail: clean(detail),
        milliseconds: Math.round(spent * 10) / 10,
        requestId: isReported ? requestId || lastRequestId : '',
      }
      onCheck(record)
      return record
    },
  }
}

const outcomeOf = async (work: () => Promise<string>) => {
  try {
    return { verdict: 'ok' as const, detail: await work(), requestId: '' }
  } catch (error) {
    return { ...describeError(error), requestId: requestIdOf(error) }
  }
}

/** Signs every account in; those that are refused are reported and left out. */
export const signInAll = async (
  connection: Connection,
  accounts: readonly Credentials[],
  { run }: CheckRunner,
  redactor: Redactor,
): Promise<{ clients: CheckClient[]; checks: CheckRecord[] }> => {
  const signedIn = await Promise.all(
    accounts.map(async (account) => {
      const clients: CheckClient[] = []
      const work: Work = async (onReply) => {
        const client = await signIn({ ...connection, onReply }, account, redactor)
        clients.push({ ...client, memory: {} })
        return `as ${account.username}`
      }
      return { check: await run({ check: signInCheck, persona: account.name, work }), clients }
    }),
  )
  return {
    checks: signedIn.map(({ check }) => check),
    clients: signedIn.flatMap(({ clients }) => clients),
  }
}
