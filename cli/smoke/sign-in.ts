import { ApiError } from '#src/api/api-error.ts'
import { contract } from '#src/contract/all.ts'
import type { LoginAnswer } from '#src/contract/session.ts'
import type { Claims } from '#src/rules/claims.ts'
import { readToken } from '#src/rules/token.ts'
import { inspect } from './check.ts'
import type { Discretion } from './discretion.ts'
import { Finding } from './finding.ts'
import type { Outcome } from './outcome.ts'
import { callerWith, type Service, type Visit } from './visit.ts'

export type Account = { username: string; password: string }

/** Signs in; `visit` is null where that did not work. Tokens become secrets as soon as they are known. */
export const signIn = async (
  service: Service,
  account: Account,
  discretion: Discretion,
): Promise<{ outcome: Outcome; visit: Visit | null }> => {
  const enter = async (): Promise<Visit> => {
    const { accessToken, refreshToken } = await tokensOf(service, account)
    discretion.hide(refreshToken)
    const claims = claimsOf(accessToken, discretion)
    return { service, call: callerWith(service, accessToken), claims, refreshToken }
  }
  const { outcome, found } = await inspect(
    contract.session.login,
    'signs in',
    enter,
    () => `as ${account.username}`,
  )
  return { outcome, visit: found }
}

/** What an access token says; from now on it is a secret. */
export const claimsOf = (accessToken: string, discretion: Discretion): Claims => {
  discretion.hide(accessToken)
  const claims = readToken(accessToken)
  if (typeof claims === 'string') throw new Finding('wrongShape', claims)
  return claims
}

const tokensOf = async (service: Service, { username, password }: Account): Promise<LoginAnswer> => {
  try {
    return await callerWith(service, '')(contract.session.login, {
      body: { userName: username, password, rememberMe: false },
    })
  } catch (error) {
    throw error instanceof ApiError ? judged(error) : error
  }
}

/** A server without a login is another one; any other no below 500 is a no to this account. */
const judged = (error: ApiError): Error => {
  const { kind, status, said } = error
  if (kind !== 'refused' || status === null || status >= 500) return error
  if (status === 404 || status === 405) {
    return new Finding('wrongShape', `answers ${status}: the API does not stand at this --base-url`)
  }
  return new Finding('signInRefused', `refuses this account (${status})${said === null ? '' : `: ${said}`}`)
}
