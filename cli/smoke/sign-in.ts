import { ApiError } from '#src/api/api-error.ts'
import type { LoginAnswer } from '#src/contract/session.ts'
import { session } from '#src/contract/session.ts'
import type { Claims } from '#src/rules/claims.ts'
import { readToken } from '#src/rules/token.ts'
import type { Account } from './account.ts'
import type { CheckName } from './check.ts'
import type { Discretion } from './discretion.ts'
import { Finding } from './finding.ts'
import type { Service } from './service.ts'
import type { Visit } from './visit.ts'
import { callerWith, withoutBearer } from './wire/caller.ts'
import { renewing } from './wire/renewing.ts'

/** How signing in is told of among the checks. Without it there is no visit. */
export const signInCheck: CheckName = {
  endpoint: session.login,
  title: 'signs in',
  kinds: ['login'],
}

/** Signs in. Throws a Finding or an ApiError where that does not work. Tokens become secrets as soon as they are known. */
export const signIn = async (service: Service, account: Account, discretion: Discretion): Promise<Visit> => {
  const { accessToken, refreshToken } = await tokensOf(service, account)
  discretion.hide(refreshToken)
  const claims = claimsOf(accessToken, discretion)
  const authorise = renewing(service, { accessToken, refreshToken, claims }, discretion)
  return {
    service,
    account,
    call: callerWith(service, authorise),
    authorise,
    discretion,
    claims,
    accessToken,
    refreshToken,
  }
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
    return await callerWith(service, withoutBearer)(session.login, {
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
  if (status === 429) return new Finding('signInRefused', 'answers 429: it takes no more sign-ins for now')
  return new Finding('signInRefused', `refuses this account (${status})${said === null ? '' : `: ${said}`}`)
}
