import type { Connection } from '#cli/client/connection.ts'
import { agreement } from '#cli/client/deviation.ts'
import { anyId, callNameOf } from '#cli/client/endpoints.ts'
import { type About, cannotCheck, describeError } from '#cli/client/finding.ts'
import { sufficientGrants } from '#cli/client/grants.ts'
import { createQueue, type Enqueue } from '#cli/client/queue.ts'
import type { Redactor } from '#cli/client/redactor.ts'
import { requestIdOf } from '#cli/client/send.ts'
import { type Credentials, signIn } from '#cli/client/sign-in.ts'
import { names } from '#src/rules/names.ts'
import { makeCheck } from './attempts.ts'
import {
  type Check,
  type CheckClient,
  type CheckName,
  isLocalAdminOnly,
  nameFor,
  signInCheck,
  tagsOf,
  withConnection,
} from './check.ts'
import { consequenceOf } from './check-kinds.ts'
import type { CheckRecord } from './run-record.ts'

/** Called with the time of each answer, and the id of its request. */
type OnReply = (milliseconds: number, requestId: string) => void

export type Work = (onReply: OnReply, oneAtATime: Enqueue) => Promise<string>

/** A check for one account, or one that no account of the run can make, which says so. */
type Assigned = { check: CheckName; persona: string; work: Work }

/** Assigns each check to the accounts that can make it. */
export const assign = (checks: readonly Check[], clients: readonly CheckClient[]): Assigned[] =>
  checks.flatMap((check) => {
    const [first] = clients
    if (first === undefined) return [unassigned(check, 'no account is signed in')]
    if (check.accounts === 'run') return [{ ...assigned(check, first), persona: '' }]
    const fitting = clients.filter((client) => fits(check, client))
    return fitting.length === 0
      ? [unassigned(check, reasonFor(check, first))]
      : fitting.map((client) => assigned(check, client))
  })

const fits = ({ accounts, endpoint, paramsFor }: Check, { claims }: CheckClient): boolean =>
  accounts === 'account' ||
  (endpoint.allows(claims, paramsFor?.(claims) ?? anyId) === (accounts !== 'unpermitted') &&
    (accounts !== 'localAdmin' || isLocalAdminOnly(claims)))

const reasonFor = ({ accounts, endpoint, paramsFor }: Check, { claims }: CheckClient): string => {
  if (accounts === 'unpermitted') return 'no account of this run lacks the permission'
  if (accounts === 'localAdmin') return `no account of this run is a ${names.localAdmin.inText}, and no more`
  const params = paramsFor?.(claims) ?? anyId
  const [missing] = sufficientGrants(claims, (granted) => endpoint.allows(granted, params))
  return `no account of this run may make the call${missing === undefined ? '' : `: it needs ${missing}`}`
}

const assigned = (check: Check, client: CheckClient): Assigned => ({
  check,
  persona: client.account.name,
  work: (onReply, oneAtATime) => makeCheck(check, withConnection(client, { onReply }), oneAtATime),
})

const unassigned = (check: Check, reason: string): Assigned => ({
  check,
  persona: '',
  work: async () => cannotCheck(reason),
})

/** Makes checks and records what they find, without secrets. */
export type CheckRunner = { run(assigned: Assigned): Promise<CheckRecord> }

type RunnerOptions = {
  /** With one account the names of checks go without it. */
  accounts: readonly Credentials[]
  /** Whether what was agreed beyond the specification fails no run. */
  areAgreementsNotes?: boolean
  redactor: Redactor
  onCheck(check: CheckRecord): void
}

export const createCheckRunner = ({
  accounts,
  areAgreementsNotes = false,
  redactor: { clean },
  onCheck,
}: RunnerOptions): CheckRunner => {
  const { enqueue: oneAtATime } = createQueue(1)
  return {
    run: async ({ check, persona, work }) => {
      let spent = 0
      let lastRequestId = ''
      const outcome = await outcomeOf(() =>
        work((milliseconds, id) => {
          spent += milliseconds
          lastRequestId = id
        }, oneAtATime),
      )
      const { verdict, cause, effect, source } = consequencesOf(check, outcome)
      const { status }: About = outcome.about
      const record: CheckRecord = {
        name: nameFor(check, accounts.length > 1 ? persona : ''),
        persona,
        call: callNameOf(check.endpoint),
        check: check.title,
        tags: tagsOf(check),
        verdict: areAgreementsNotes && source === agreement ? 'noted' : verdict,
        detail: clean(outcome.detail),
        milliseconds: Math.round(spent * 10) / 10,
        requestId: cause === '' ? '' : outcome.requestId || lastRequestId,
        ...(status === undefined ? {} : { status }),
        cause: clean(cause),
        effect,
        source,
      }
      onCheck(record)
      return record
    },
  }
}

type Outcome = Awaited<ReturnType<typeof outcomeOf>>

/** Only what was found has a cause. */
const consequencesOf = (check: CheckName, { verdict, detail, about }: Outcome) =>
  verdict === 'ok' || verdict === 'notChecked'
    ? { verdict, cause: '', effect: '', source: '' }
    : { verdict, ...consequenceOf(check.kinds, verdict, detail, about) }

const outcomeOf = async (work: () => Promise<string>) => {
  try {
    return { verdict: 'ok' as const, detail: await work(), about: {}, requestId: '' }
  } catch (error) {
    return { about: {}, ...describeError(error), requestId: requestIdOf(error) }
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
        clients.push({ ...client, answerCache: {} })
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
