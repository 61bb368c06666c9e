import { jwtDecode } from 'jwt-decode'
import { validate } from 'superstruct'
import { ApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/client.ts'
import { describeValue } from '#src/contract/problems.ts'
import type { LoginAnswer } from '#src/contract/session.ts'
import { session } from '#src/contract/session.ts'
import { Claims, readToken } from '#src/rules/token.ts'
import { createCall } from './call.ts'
import type { Connection } from './connection.ts'
import { createCookies } from './cookies.ts'
import { describeError, Finding } from './finding.ts'
import type { Enqueue } from './queue.ts'
import type { Redactor } from './redactor.ts'

/** An account to sign in with. Reports call it by its name. */
export type Credentials = { name: string; username: string; password: string }

type SignInOptions = { isRemembered?: boolean }

/** A signed-in account, and its calls. The tokens are those of its sign-in. */
export type SignedInClient = {
  connection: Connection
  account: Credentials
  call: Call
  /** The same account with a changed connection. */
  on(change: Partial<Connection>): SignedInClient
  /** Another account on the same connection. */
  signIn(account: Credentials, how?: SignInOptions): Promise<SignedInClient>
  /** Returns the bearer token of the next call, which is renewed before it expires. */
  authorise(): Promise<string>
  redactor: Redactor
  claims: Claims
  accessToken: string
  refreshToken: string
}

/**
 * Throws a Finding or an ApiError if the sign-in fails. Hides the tokens in all output as soon as they are
 * known.
 */
export const signIn = async (
  plainConnection: Connection,
  account: Credentials,
  redactor: Redactor,
  { isRemembered = false }: SignInOptions = {},
): Promise<SignedInClient> => {
  const connection = { ...plainConnection, cookies: createCookies(redactor.hide) }
  const signInAgain = (on: Connection) => tokensOf(on, account, isRemembered)
  const { accessToken, refreshToken } = await signInAgain(connection)
  redactor.hide(refreshToken)
  const claims = redactAndReadClaims(accessToken, redactor)
  const authorise = createRenewal(connection, { accessToken, refreshToken, claims, signInAgain }, redactor)
  return clientOn(connection, { account, authorise, redactor, claims, accessToken, refreshToken })
}

const clientOn = (
  connection: Connection,
  account: Omit<SignedInClient, 'connection' | 'call' | 'on' | 'signIn'>,
): SignedInClient => ({
  ...account,
  connection,
  call: createCall(connection, account.authorise),
  on: (change) => clientOn({ ...connection, ...change }, account),
  signIn: (other, how) => signIn(connection, other, account.redactor, how),
})

/** What an access token says; from now on it is a secret. */
export const redactAndReadClaims = (accessToken: string, redactor: Redactor): Claims => {
  redactor.hide(accessToken)
  const { claims, fault } = readToken(accessToken)
  if (claims !== null) return claims
  throw new Finding('wrongShape', claimFault(accessToken) ?? fault)
}

/** Names the claim that is missing or wrong; null if the token cannot be decoded at all. */
const claimFault = (accessToken: string): string | null => {
  try {
    const [fault] = validate(jwtDecode(accessToken), Claims, { coerce: true })
    if (fault === undefined) return null
    const came =
      typeof fault.value === 'number' ? 'too large: milliseconds?' : describeValue(fault.value, true)
    return `breaks the agreed shape: the claim ${fault.path.join('.')} of the access token should be ${fault.type}, but is ${came}`
  } catch {
    return null
  }
}

const tokensOf = async (
  connection: Connection,
  { username, password }: Credentials,
  rememberMe: boolean,
): Promise<LoginAnswer> => {
  try {
    const body = { userName: username, password, rememberMe }
    return await createCall(connection, null)(session.login, { body })
  } catch (error) {
    throw error instanceof ApiError ? toSignInError(error, connection.baseUrl) : error
  }
}

const toSignInError = (error: ApiError, baseUrl: string): Error => {
  const { kind, status, serverMessage } = error
  if (kind === 'unexpected') return new Finding('wrongShape', describeError(error).detail)
  if (kind !== 'refused' || status === null || status >= 500) return error
  const otherServer = whyNotTheApi(status, serverMessage, baseUrl)
  if (otherServer !== null) return new Finding('wrongShape', `answers ${status}${otherServer}`, { status })
  return new Finding(
    'signInRefused',
    `refuses this account (${status})${serverMessage === null ? '' : `: ${serverMessage}`}`,
  )
}

/** What a refusal says about the address; null if it is about the account. */
const whyNotTheApi = (status: number, serverMessage: string | null, baseUrl: string): string | null => {
  if (status === 404 || status === 405) {
    const hint = /\/api\b/.test(new URL(baseUrl).pathname) ? '' : `; try ${baseUrl}/api`
    return `: there is no API at this --base-url${hint}`
  }
  if (status === 421) return ': the server does not serve this host name'
  return status === 401 || serverMessage !== null
    ? null
    : ' without a message: is it the API, or a gateway before it?'
}

type Bearer = { token: string; goodUntil: number }

type Renewable = Pick<SignedInClient, 'accessToken' | 'refreshToken' | 'claims'> & {
  signInAgain(connection: Connection): Promise<LoginAnswer>
}

/** A token that ends within this is renewed first: the call must still arrive with it. */
const margin = 3_000

/**
 * Returns a function that returns the account's bearer token. When the token expires during a run, all calls
 * wait for one renewal.
 */
const createRenewal = (
  connection: Connection,
  { accessToken, refreshToken: first, claims, signInAgain }: Renewable,
  { hide }: Redactor,
): (() => Promise<string>) => {
  // Null once an answer was lost: the token may be used up, and a server may end the session of who sends it twice.
  let refreshToken: string | null = first
  const refreshed = async (on: Connection, body: { refreshToken: string }): Promise<string | null> => {
    try {
      return (await createCall(on, null)(session.refresh, { body })).accessToken
    } catch (error) {
      if (error instanceof ApiError && error.kind !== 'network') throw notRenewed(error)
      refreshToken = null
      if (on.retries === 0) throw error
      return null
    }
  }
  const newToken = async (): Promise<string> => {
    // The calls that wait for it hold all slots, and a clean-up needs it after the end of the run.
    const { signal } = new AbortController()
    const enqueue: Enqueue = (work) => work()
    const unhindered = { ...connection, enqueue, enqueueFirst: enqueue, signal, pauseSignal: signal }
    const renewed = refreshToken === null ? null : await refreshed(unhindered, { refreshToken })
    if (renewed !== null) return renewed
    const tokens = await signInAgain(unhindered)
    hide(tokens.refreshToken)
    refreshToken = tokens.refreshToken
    return tokens.accessToken
  }
  const renew = async (): Promise<Bearer> => {
    const token = await newToken()
    hide(token)
    return { token, goodUntil: renewalTime(readToken(token).claims) }
  }
  let current: Promise<Bearer> = Promise.resolve({ token: accessToken, goodUntil: renewalTime(claims) })
  return async () => {
    const before = current
    const { token, goodUntil } = await before
    if (Date.now() < goodUntil) return token
    if (current === before) {
      current = renew()
      // A network that failed once may work for the next call.
      current.catch(() => {
        current = before
      })
    }
    return (await current).token
  }
}

/** One cause for all calls that wait for the token. */
const notRenewed = ({ status, serverMessage }: ApiError): Finding =>
  new Finding(
    'failed',
    `needs a new token, but POST /refresh-token answers ${status}: ${serverMessage ?? 'no reason'}`,
    {
      cause: 'renewal',
      effect: 'ends the session',
      source: 'specification 4',
    },
  )

/**
 * When to renew a token that has just arrived, by our own clock, which may differ from the server's: only the token's
 * lifetime counts. A token without `iat` whose `exp` has passed is never renewed: that would gain nothing.
 */
const renewalTime = (claims: Claims | null): number => {
  const now = Date.now()
  const end = (claims?.exp ?? 0) * 1_000
  const life = end - (claims?.iat === undefined ? now : claims.iat * 1_000)
  return life > 0 ? now + life - Math.min(margin, life / 2) : Number.POSITIVE_INFINITY
}
