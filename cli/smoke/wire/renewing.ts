import type { Discretion } from '#cli/smoke/discretion.ts'
import type { Service } from '#cli/smoke/service.ts'
import { session } from '#src/contract/session.ts'
import type { Claims } from '#src/rules/claims.ts'
import { readClaims } from '#src/rules/token.ts'
import { callerWith, withoutBearer } from './caller.ts'

type Tokens = { accessToken: string; refreshToken: string; claims: Claims }

/** A token that ends within this is renewed first: the call must still arrive with it. Of a very short one half its life. */
const margin = 3_000

/** Gives a visit's bearer. A run may outlive a token: then all its calls wait for the same new one. */
export const renewing = (
  service: Service,
  { accessToken, refreshToken, claims }: Tokens,
  { hide }: Discretion,
): (() => Promise<string>) => {
  const renew = async (): Promise<Bearer> => {
    // Those who wait for it hold all slots, and a clean-up needs it after the end of the run.
    const unhindered: Service = { ...service, slots: (work) => work(), signal: new AbortController().signal }
    const answer = await callerWith(unhindered, withoutBearer)(session.refresh, { body: { refreshToken } })
    hide(answer.accessToken)
    return { token: answer.accessToken, goodUntil: momentOfRenewal(readClaims(answer.accessToken)) }
  }
  let current: Promise<Bearer> = Promise.resolve({
    token: accessToken,
    goodUntil: momentOfRenewal(claims),
  })
  return async () => {
    const waiting = current
    const { token, goodUntil } = await waiting
    if (Date.now() < goodUntil) return token
    if (current === waiting) {
      current = renew()
      // What the network failed may work for the next call.
      current.catch(() => {
        current = waiting
      })
    }
    return (await current).token
  }
}

type Bearer = { token: string; goodUntil: number }

/**
 * When a token that has just come is to be renewed, by our own clock, which may be another than the server's: what counts
 * is how long it says that it lives. One that says it only by its end, and had ended by then, is never renewed: that would
 * gain nothing.
 */
const momentOfRenewal = (claims: Claims | null): number => {
  const now = Date.now()
  const end = (claims?.exp ?? 0) * 1_000
  const life = end - (claims?.iat === undefined ? now : claims.iat * 1_000)
  return life > 0 ? now + life - Math.min(margin, life / 2) : Number.POSITIVE_INFINITY
}
