import { randomUUID } from 'node:crypto'
import { jwtDecode } from 'jwt-decode'
import { createCall, outgoingOf } from '#cli/client/call.ts'
import { callNameOf } from '#cli/client/endpoints.ts'
import { cannotCheck, fail, unreachableReason } from '#cli/client/finding.ts'
import { pause } from '#cli/client/pause.ts'
import { send } from '#cli/client/send.ts'
import { redactAndReadClaims, type SignedInClient } from '#cli/client/sign-in.ts'
import { allAnswers } from '#cli/smoke/all-answers.ts'
import { type Check, check, checkFor, guessing } from '#cli/smoke/check.ts'
import { customers } from '#src/contract/customers.ts'
import { session } from '#src/contract/session.ts'
import type { Claims } from '#src/rules/token.ts'
import { checkRefusal, failNot401 } from './access-checks.ts'
import { clockChecks } from './clock-checks.ts'
import { tokenClaimsCheck } from './token-check.ts'

const { portals } = customers

/** Asks for another token as the portal does. */
const renewed = async ({ connection, redactor, refreshToken }: SignedInClient) => {
  const { accessToken } = await createCall(connection, null)(session.refresh, { body: { refreshToken } })
  return { accessToken, claims: redactAndReadClaims(accessToken, redactor) }
}

/** The refresh token must return a working access token of the same user with the same permissions. */
const refreshCheck: Check = checkFor(
  'account',
  session.refresh,
  'gives a new token that works',
  'refresh',
  async (client) => {
    await withNewTokens(client, (own) => judgeRenewal(own, own.accessToken))
    return `tried on ${callNameOf(portals)}`
  },
)

/**
 * Where an answer was lost, the refresh token may be used up: it is not sent twice. Those of a new sign-in are tried, as
 * often as calls are repeated.
 */
const withNewTokens = async <Result>(
  client: SignedInClient,
  judge: (client: SignedInClient) => Promise<Result>,
  attempt = 1,
): Promise<Result> => {
  try {
    return await judge(client)
  } catch (error) {
    const reason = unreachableReason(error)
    const { retries, signal, log } = client.connection
    if (reason === null || signal.aborted || attempt > retries) throw error
    log.retried({ call: callNameOf(session.refresh), attempt, reason })
    return withNewTokens(await client.signIn(client.account), judge, attempt + 1)
  }
}

/** Returns the token that was given. */
const judgeRenewal = async (client: SignedInClient, before: string): Promise<string> => {
  const { claims } = client
  const { accessToken, claims: given } = await newTokenAfter(client, before)
  if (given.id !== claims.id) fail(`gives a token of user ${given.id} to user ${claims.id}`)
  if (given.remindMe !== claims.remindMe) fail(`gives a token with remindMe ${given.remindMe}`)
  const lost = grantsIn(claims).find((grant) => !grantsIn(given).includes(grant))
  if (lost !== undefined) fail(`gives a token without the ${lost} that the sign-in gave`)
  const status = await statusWith(client, accessToken)
  if (status >= 400) fail(`gives a token to which ${callNameOf(portals)} answers ${status}`)
  return accessToken
}

const second = 1_000

/** A token that says nothing but times, in seconds, can be the same within one second. */
const newTokenAfter = async (client: SignedInClient, before: string) => {
  const first = await renewed(client)
  if (first.accessToken !== before) return first
  await pause(second, client.connection.pauseSignal)
  const next = await renewed(client)
  return next.accessToken === before ? fail('gives the old token again, not a new one') : next
}

/** Only the refresh token of the account renews, and it opens nothing else. */
const refreshTokenCheck = check(session.refresh, 'tells the two tokens apart', 'refresh', async (client) => {
  const { accessToken, refreshToken, redactor } = client
  const altered = `${refreshToken.slice(0, -4)}${refreshToken.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  redactor.hide(altered)
  const wrong = [
    { how: 'an access token', token: accessToken },
    { how: 'an altered refresh token', token: altered },
    { how: 'a made-up refresh token', token: randomUUID() },
  ]
  for (const { how, token } of wrong) {
    const outgoing = outgoingOf(session.refresh, { body: { refreshToken: token } })
    const { status } = await send(client.connection, outgoing)
    if (status < 300) fail(`takes ${how} for a refresh token`, stolen)
    if (status >= 500) fail(`answers ${status} to ${how}`, { ...stolen, status })
  }
  const status = await statusWith(client, refreshToken)
  if (status < 300) fail(`lets a refresh token in as a bearer: ${callNameOf(portals)}`, stolen)
  return wrong.map(({ how }) => how).join(' / ')
})

const stolen = { effect: 'works, but who finds one token has both' }

/** The account asks to be remembered: its token says so, and keeps saying so when it is renewed. */
const remindMeCheck = check(session.login, 'remembers who asks for it', 'refresh', async (client) => {
  if (client.claims.remindMe) fail('gives a token with remindMe to a sign-in without rememberMe')
  const remembered = await client.signIn(client.account, { isRemembered: true })
  if (!remembered.claims.remindMe) fail('gives a token without remindMe to a sign-in with rememberMe')
  // In a session of its own: a server may keep few tokens of each.
  await judgeRenewal(remembered, await judgeRenewal(remembered, remembered.accessToken))
  return 'renewed twice'
})

const grantsIn = ({ user }: Claims): string[] => [
  ...user.roles.filter(({ is_active }) => is_active).map(({ role_name }) => `role ${role_name}`),
  ...user.permissions
    .filter(({ is_active }) => is_active)
    .map(({ permission_bracket, permission_type }) => `permission ${permission_bracket} ${permission_type}`),
]

/**
 * A wrong password is refused. It is tried once, on an account that has just signed in: smoke never sends two
 * wrong ones in a row, so that it locks no account.
 */
const wrongPasswordCheck = check(
  session.login,
  'refuses a wrong password',
  'wrong-password',
  async (client) => {
    const { connection, account } = client
    const body = { userName: account.username, password: `no-${randomUUID()}`, rememberMe: false }
    const reply = await send(connection, outgoingOf(session.login, { body }))
    if (reply.status < 300) {
      fail(hasToken(reply.text) ? 'signs in with a wrong password' : `answers ${reply.status}, not 401`)
    }
    return reply.status < 500 ? checkRefusal(reply) : fail(`answers ${reply.status}, not 401`)
  },
)

const hasToken = (text: string): boolean => /"access_?token"\s*:\s*"/i.test(text)

/** The status of a call that carries this token. */
const statusWith = async ({ connection }: SignedInClient, token: string): Promise<number> => {
  const outgoing = { ...outgoingOf(portals, {}), authorise: async () => token }
  return (await send(connection, outgoing)).status
}

/** A token that was altered is refused. */
const tamperedTokenCheck = check(portals, 'refuses a tampered token', 'token', async (client) => {
  const altered = alteredTokens(client.accessToken)
  const statuses = await allAnswers(
    altered.map(async ({ token, how }) => {
      client.redactor.hide(token)
      return { how, status: await statusWith(client, token) }
    }),
  )
  const accepted = statuses.find(({ status }) => status < 300)
  if (accepted !== undefined) fail(`accepts a token ${accepted.how}`)
  const odd = statuses.find(({ status }) => status !== 401)
  if (odd !== undefined) failNot401(odd.status, `a token ${odd.how}`)
  return altered.map(({ how }) => how).join(' / ')
})

/** Looks back on all refusals of the run. */
export const exposureCheck = check(
  session.login,
  'refuses without showing its code',
  'secrets',
  async ({ connection }) => {
    const calls = [...connection.log.exposing()].sort()
    return calls.length === 0
      ? ''
      : fail(`shows code, paths or queries in ${calls.length} refusals, first of ${calls[0]}`, {
          effect: 'may show it to the user',
        })
  },
)

/** Applies only to a run that lasts longer than the token of its sign-in. */
export const expiredTokenCheck = guessing(
  check(portals, 'refuses an expired token', 'token', async (client) => {
    const left = Math.ceil(client.claims.exp - Date.now() / 1_000)
    if (left > 0) cannotCheck(`the token outlives the run by ${left} s`)
    const status = await statusWith(client, client.accessToken)
    if (status < 300) fail(`accepts a token that has expired ${-left} s ago`)
    return status === 401 ? '' : failNot401(status, 'an expired token')
  }),
)

/** Each spelling of a token that a server must not be fooled by. */
const alteredTokens = (token: string): { how: string; token: string }[] => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return [
    { how: 'with another signature', token: [header, payload, altered(signature)].join('.') },
    { how: 'with other claims', token: [header, withMoreTime(token), signature].join('.') },
    {
      how: 'that says it is not signed',
      token: [encoded({ alg: 'none', typ: 'JWT' }), payload, ''].join('.'),
    },
  ]
}

/** The first character: the last one may carry bits that are not read. */
const altered = (signature: string): string => `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`

const withMoreTime = (token: string): string => encoded({ ...Object(jwtDecode(token)), exp: 99_999_999_999 })

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export const sessionChecks: readonly Check[] = [
  tokenClaimsCheck,
  refreshCheck,
  ...[refreshTokenCheck, remindMeCheck, wrongPasswordCheck, tamperedTokenCheck].map(guessing),
  ...clockChecks,
]
