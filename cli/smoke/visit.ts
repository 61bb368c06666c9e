import type { Call } from '#src/api/client.ts'
import type { Claims } from '#src/rules/claims.ts'
import type { Account } from './account.ts'
import type { Discretion } from './discretion.ts'
import type { Service } from './service.ts'

/** A signed-in account on its way through the API. The tokens are those of its sign-in. */
export type Visit = {
  service: Service
  account: Account
  call: Call
  /** Gives the bearer of the next call; it is renewed before it ends. */
  authorise(): Promise<string>
  discretion: Discretion
  claims: Claims
  accessToken: string
  refreshToken: string
}

/** Finds something out once for each sign-in, whoever asks first: its claims are the same in whatever way the visit asks. */
export const oncePerVisit = <Found>(
  find: (visit: Visit) => Promise<Found>,
): ((visit: Visit) => Promise<Found>) => {
  const finds = new WeakMap<Claims, Promise<Found>>()
  return (visit) => {
    const found = finds.get(visit.claims) ?? find(visit)
    finds.set(visit.claims, found)
    return found
  }
}
