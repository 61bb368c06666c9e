import { contract } from '#src/contract/all.ts'
import { check } from './check.ts'
import type { Discretion } from './discretion.ts'
import { fail } from './finding.ts'
import type { Outcome } from './outcome.ts'
import { claimsOf } from './sign-in.ts'
import { callerWith, type Visit } from './visit.ts'

/** The refresh token is worth a new access token, of the same person, that works. */
export const refreshCheck = (visit: Visit, discretion: Discretion): Promise<Outcome> =>
  check(contract.session.refresh, 'gives a token that works', async () => {
    const { accessToken } = await visit.call(contract.session.refresh, {
      body: { refreshToken: visit.refreshToken },
    })
    const { id } = claimsOf(accessToken, discretion)
    if (id !== visit.claims.id) fail(`gives a token of user ${id} to user ${visit.claims.id}`)
    await callerWith(visit.service, accessToken)(contract.customers.portals, {}).catch(() =>
      fail(`gives a token with which GET ${contract.customers.portals.path} does not answer`),
    )
    return `tried on GET ${contract.customers.portals.path}`
  })
