import type { Discretion } from '#cli/smoke/discretion.ts'
import type { Service } from '#cli/smoke/service.ts'
import { session } from '#src/contract/session.ts'
import type { Claims } from '#src/rules/claims.ts'
import { readClaims } from '#src/rules/token.ts'
import { callerWith, withoutBearer } from './caller.ts'

type Tokens = { accessToken: string; refreshToken: string; claims: Claims }

/** A token that ends within this is renewed first: the call must still arrive with it. */
const margin = 3_000

/** Gives a visit's bearer. A run may outlive a token: then all its calls wait for the same new one. */
export const renewing = (
  service: Service,
  { accessToken, refreshToken, claims }: Tokens,
  { hide }: Discretion,
): (() => Promise<string>) => {
  const renew = async (): Promise<Bearer> => {
    // Those who wait for it hold all slots.
    const unhindered = { ...service, slots: <Result>(work: () => Promise<Result>) => work() }
    const answer = await callerWith(unhindered, withoutBearer)(session.refresh, { body: { refreshToken } })
    hide(answer.accessToken)
    return { token: answer.accessToken, endsAt: endOf(readClaims(answer.accessToken)) }
  }
  let current: Promise<Bearer> = Promise.resolve({ token: accessToken, endsAt: endOf(claims) })
  return async () => {
    const waiting = current
    const { token, endsAt } = await waiting
    if (Date.now() < endsAt - margin) return token
    if (current === waiting) current = renew()
    return (await current).token
  }
}

type Bearer = { token: string; endsAt: number }

/** By our own clock. A token that had ended when it came tells of a clock that is off: nothing is gained by renewing it. */
const endOf = (claims: Claims | null): number => {
  const end = (claims?.exp ?? 0) * 1_000
  return end < Date.now() + margin ? Number.POSITIVE_INFINITY : end
}
