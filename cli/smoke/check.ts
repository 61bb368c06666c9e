import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Claims } from '#src/rules/claims.ts'
import { anyId } from './stand-ins.ts'
import type { Kind } from './tags.ts'
import type { Visit } from './visit.ts'

/**
 * For whom a check is made: once in a run, for each account, or for the accounts that may make the call and those
 * that may not.
 */
type Audience = 'run' | 'account' | 'permitted' | 'unpermitted'

/** What a check is known by. Call and title together are its name, which no other check has. */
export type CheckName = {
  endpoint: Endpoint
  title: string
  kinds: readonly Kind[]
}

/** Something to try on a call. */
export type Check = CheckName & {
  audience: Audience
  /** With which parameters the permission is judged; a record of any id where left out. */
  paramsFor?(claims: Claims): object
  /** Gives what there is to say of a success, and throws where it finds something. */
  work(visit: Visit): Promise<string>
}

/** Whether somebody may make the call that is checked. */
export const isPermitted = ({ endpoint, paramsFor }: Check, claims: Claims): boolean =>
  endpoint.allows(claims, paramsFor?.(claims) ?? anyId)

/** How a call is written: its method and its path as in the contract. */
export const callNameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** The name of a check, the same in every run. */
export const nameOf = ({ endpoint, title }: CheckName): string => `${callNameOf(endpoint)} ${title}`
