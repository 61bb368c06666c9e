import type { Check } from '#cli/smoke/check.ts'
import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import { probe } from '#cli/smoke/wire/probe.ts'
import { customers } from '#src/contract/customers.ts'
import { alteredTokens } from './altered-tokens.ts'

const { portals } = customers

/** A token that somebody has altered is worth nothing. */
export const tamperedTokenCheck: Check = {
  endpoint: portals,
  title: 'refuses a tampered token',
  kinds: ['token'],
  audience: 'run',
  work: async ({ service, accessToken, discretion }) => {
    const altered = alteredTokens(accessToken)
    const statuses = await Promise.all(
      altered.map(async ({ token, how }) => {
        discretion.hide(token)
        const headers = { Authorization: `Bearer ${token}` }
        const { status } = await probe(service, { method: portals.method, path: portals.path, headers })
        return { how, status }
      }),
    )
    const accepted = statuses.find(({ status }) => status < 300)
    if (accepted !== undefined) fail(`accepts a token ${accepted.how}`)
    const odd = statuses.find(({ status }) => status !== 401)
    if (odd !== undefined) fail(`answers ${odd.status} to a token ${odd.how}, not 401`)
    return altered.map(({ how }) => how).join(' / ')
  },
}

/** The token of the sign-in, when it has ended. Only a run that outlives its token can tell. */
export const expiredTokenCheck: Check = {
  endpoint: portals,
  title: 'refuses an expired token',
  kinds: ['token'],
  audience: 'run',
  work: async ({ service, accessToken, claims }) => {
    const left = Math.ceil(claims.exp - Date.now() / 1_000)
    if (left > 0) cannotCheck(`the token outlives the run by ${left} s`)
    const headers = { Authorization: `Bearer ${accessToken}` }
    const { status } = await probe(service, { method: portals.method, path: portals.path, headers })
    if (status < 300) fail(`accepts a token that has ended ${-left} s ago`)
    return status === 401 ? '' : fail(`answers ${status}, not 401`)
  },
}
