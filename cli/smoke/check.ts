import type { Connection } from '#cli/client/connection.ts'
import { callNameOf, isReadOnly, namedEndpoints } from '#cli/client/endpoints.ts'
import type { SignedInClient } from '#cli/client/sign-in.ts'
import { complaints } from '#src/contract/complaints.ts'
import { customers } from '#src/contract/customers.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { passwords } from '#src/contract/passwords.ts'
import { session } from '#src/contract/session.ts'
import { isLocalAdmin, isSuperAdmin } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/token.ts'
import type { CheckKind } from './check-kinds.ts'

/** How often a check runs: once, for each account, or for each account that may make the call, or may not. */
export type CheckAccounts = 'run' | 'account' | 'permitted' | 'unpermitted' | 'localAdmin'

/** What a check is known by. Call and title together are its name, which no other check has. */
export type CheckName = {
  endpoint: Endpoint
  title: string
  kinds: readonly CheckKind[]
  premises?: Premises
  /** Whether a guard against guessing counts it: it sends a wrong password or token, or signs in once more. */
  isGuess?: true
}

/** What a check rests on: if that is wrong, its failure proves nothing more. */
type Premises = {
  /** Fields of the rows, by their names alone. */
  fields?: readonly string[]
  /** Other lists, beside that of the call. */
  lists?: readonly Endpoint[]
}

/** A signed-in account in a run. `answerCache` identifies the answers that it shares with other checks. */
export type CheckClient = SignedInClient & { answerCache: object }

/** A server may show such an account only the customers that it manages. */
export const isLocalAdminOnly = (claims: Claims): boolean => isLocalAdmin(claims) && !isSuperAdmin(claims)

/** The same account with a changed connection. */
export const withConnection = (client: CheckClient, change: Partial<Connection>): CheckClient => ({
  ...client,
  ...client.on(change),
})

/** The same account with calls that skip the queue: other checks wait for their answers. */
export const withPriority = (client: CheckClient): CheckClient =>
  withConnection(client, { enqueue: client.connection.enqueueFirst })

/**
 * The same account without remembered answers and ahead of other checks, so that its calls are made nearly at
 * the same time.
 */
export const reread = (client: CheckClient): CheckClient => ({ ...withPriority(client), answerCache: {} })

/** Handles that a call has failed; if the run was stopped, ends the check with that as its reason. */
export const unlessStopped =
  <Result>({ connection }: CheckClient, handle: (error: unknown) => Result) =>
  (error: unknown): Result => {
    connection.signal.throwIfAborted()
    return handle(error)
  }

export type Check = CheckName & {
  accounts: CheckAccounts
  /** The parameters for which the permission is determined; any record id where left out. */
  paramsFor?(claims: Claims): object
  /** Returns a remark on a success, '' for none. Throws if it finds something. */
  run(client: CheckClient): Promise<string>
  /** What a check of several answers depends on. Others may change it while the check reads: then it is made again. */
  state?(client: CheckClient): Promise<string>
}

/** A check that is made once in a run, as the first account. */
export const check = (
  endpoint: Endpoint,
  title: string,
  kinds: CheckKind | readonly CheckKind[],
  run: Check['run'],
): Check => ({ endpoint, title, kinds: [kinds].flat(), accounts: 'run', run })

/** A check that is not made night after night, lest a guard against guessing locks the account. */
export const guessing = (about: Check): Check => ({ ...about, isGuess: true })

export const checkFor = (accounts: CheckAccounts, ...about: Parameters<typeof check>): Check => ({
  ...check(...about),
  accounts,
})

/** The name of a check, the same in every run. */
export const checkNameOf = ({ endpoint, title }: CheckName): string => `${callNameOf(endpoint)} ${title}`

/** The name of a check for one of several accounts. */
export const nameFor = (check: CheckName, persona: string): string =>
  persona === '' ? checkNameOf(check) : `${checkNameOf(check)} as ${persona}`

/** Every run signs in; reports list that as a check. */
export const signInCheck: CheckName = { endpoint: session.login, title: 'signs in', kinds: ['login'] }

/** What an account may do follows from its token, and so does what is checked. */
export const tokenCheck: CheckName = {
  endpoint: session.login,
  title: 'gives a token that the portal understands',
  kinds: ['token'],
}

/** Made of each call that was answered in a run, by all of its answers. */
export const contractCheck = (endpoint: Endpoint): CheckName => ({
  endpoint,
  title: 'keeps to the contract',
  kinds: isReadOnly(endpoint) ? ['contract'] : ['contract', 'write'],
})

/** Calls that reach people: they send e-mails or use up reset links. */
export const reachingPeople: readonly Endpoint[] = [passwords.forgotPassword, passwords.resetPassword]

/** Calls that smoke never makes: they reach people, or end a session or a complaint. */
export const neverMade: readonly Endpoint[] = [...reachingPeople, session.logout, complaints.resolve]

/** Paths that were agreed without having been seen. */
const assumedPaths: readonly Endpoint[] = [...reachingPeople, customers.changeManager]

const areas = new Map(namedEndpoints.map(({ endpoint, area }) => [endpoint, area]))

/**
 * Tags by which a check can be selected, besides its name: its area, whether it writes, whether its path is
 * assumed, whether it may lock an account out where it is made often, and its kinds.
 */
export const tagsOf = ({ endpoint, kinds, isGuess }: CheckName): string[] => [
  areas.get(endpoint) ?? 'other',
  ...(kinds.includes('write') ? [] : ['read']),
  ...(assumedPaths.includes(endpoint) ? ['assumed'] : []),
  ...(isGuess ? ['lockout'] : []),
  ...kinds,
]

/** Reads something once for each account, whichever check asks first. */
export const oncePerClient = <Found>(
  read: (client: CheckClient) => Promise<Found>,
): ((client: CheckClient) => Promise<Found>) => {
  const known = new WeakMap<object, Promise<Found>>()
  return (client) => {
    const found = known.get(client.answerCache) ?? read(client)
    known.set(client.answerCache, found)
    return found
  }
}
