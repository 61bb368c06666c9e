import type { Check } from '#cli/smoke/check.ts'
import { networkTrouble } from '#cli/smoke/explain.ts'
import { fail } from '#cli/smoke/finding.ts'
import { claimsOf } from '#cli/smoke/sign-in.ts'
import { callerWith, withoutBearer } from '#cli/smoke/wire/caller.ts'
import { customers } from '#src/contract/customers.ts'
import { session } from '#src/contract/session.ts'
import { clockCheck } from './clock-check.ts'
import { tamperedTokenCheck } from './tampered-token-check.ts'
import { wrongPasswordCheck } from './wrong-password-check.ts'

/** The refresh token is worth a new access token, of the same person, that works. */
const refreshCheck: Check = {
  endpoint: session.refresh,
  title: 'gives a new token that works',
  kinds: ['refresh'],
  audience: 'account',
  work: async ({ service, discretion, claims, accessToken: before, refreshToken }) => {
    const { accessToken } = await callerWith(service, withoutBearer)(session.refresh, {
      body: { refreshToken },
    })
    const { id } = claimsOf(accessToken, discretion)
    if (id !== claims.id) fail(`gives a token of user ${id} to user ${claims.id}`)
    if (accessToken === before) fail('gives the old token again, not a new one')
    const place = `GET ${customers.portals.path}`
    await callerWith(service, () => Promise.resolve(accessToken))(customers.portals, {}).catch((error) => {
      if (networkTrouble(error) !== null || service.signal.aborted) throw error
      fail(`gives a token with which ${place} does not answer`)
    })
    return `tried on ${place}`
  },
}

/** What tokens are worth, and what is worth none. */
export const sessionChecks: readonly Check[] = [
  refreshCheck,
  wrongPasswordCheck,
  tamperedTokenCheck,
  clockCheck,
]
