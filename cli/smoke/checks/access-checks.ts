import { outgoingOf } from '#cli/client/call.ts'
import { anyParamsOf, callNameOf, unknownId } from '#cli/client/endpoints.ts'
import { cannotCheck, Finding, fail } from '#cli/client/finding.ts'
import { claimsWithoutGrants } from '#cli/client/grants.ts'
import { type ServerReply, send } from '#cli/client/send.ts'
import { type Check, type CheckClient, check, oncePerClient } from '#cli/smoke/check.ts'
import { readRefusal } from '#src/api/read-answer.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Claims } from '#src/rules/claims.ts'

/** The refusal has a message that the portal can show. */
export const checkRefusal = ({ status, text }: Pick<ServerReply, 'status' | 'text'>): string => {
  const { message, isJson } = readRefusal(text)
  if (message !== null) return `${status}`
  const trouble = isJson ? 'without a message' : 'with something that is not JSON'
  throw new Finding('wrongShape', `answers ${status} ${trouble}`, {
    cause: `refusals come ${trouble}`,
    effect: "says 'Something went wrong' in place of a reason",
    source: 'specification 7',
  })
}

/** Who may make a call that reads, and how the others are refused. */
export const accessChecks = (endpoint: Endpoint): Check[] => [
  ...(endpoint.path.endsWith('/:id') ? [unknownIdCheck(endpoint)] : []),
  ...(isOpenToAll(endpoint) ? [] : [permissionCheck(endpoint)]),
  ...tokenChecks(endpoint),
]

const isOpenToAll = ({ allows }: Endpoint): boolean =>
  allows(claimsWithoutGrants, anotherId(claimsWithoutGrants))

/** The id of another account, whose record needs a permission. Other calls are refused with any id. */
export const anotherId = ({ id }: Claims): { id: number } => ({ id: id === 1 ? 2 : 1 })

/** A call that reads answers 401 in the agreed envelope where the token is missing. */
const tokenChecks = (endpoint: Endpoint): Check[] => {
  const ask = oncePerClient(({ connection }: CheckClient) =>
    send(connection, outgoingOf(endpoint, { params: anyParamsOf(endpoint) })),
  )
  return [
    check(endpoint, 'refuses a missing token', 'access', 'run', async (client) => {
      const { status } = await ask(client)
      if (status < 300) fail(`answers ${status} to a call without a token`)
      return status === 401 ? '' : fail(`answers ${status} to a call without a token, not 401`)
    }),
    check(endpoint, 'refuses in the agreed envelope', 'envelope', 'run', async (client) => {
      const reply = await ask(client)
      if (reply.status !== 401) cannotCheck(`it answers ${reply.status} where it should refuse with 401`)
      return checkRefusal(reply)
    }),
  ]
}

/** A call that not every account may make refuses the others with 403. */
const permissionCheck = (endpoint: Endpoint): Check => ({
  ...check(
    endpoint,
    'refuses an account without the permission',
    'permission',
    'unpermitted',
    async (client) => {
      const { connection, claims, authorise } = client
      const reply = await send(connection, {
        ...outgoingOf(endpoint, { params: anotherId(claims) }),
        authorise,
      })
      if (reply.status === 404)
        cannotCheck('the account may not make the call, and knows no record to try it with')
      if (reply.status < 300) fail('answers, though the account has no permission for it')
      return reply.status === 403 ? checkRefusal(reply) : fail(`answers ${reply.status}, not 403`)
    },
  ),
  paramsFor: anotherId,
})

/** A record that does not exist is 404, never a server error. */
const unknownIdCheck = (endpoint: Endpoint): Check => ({
  ...check(endpoint, 'answers 404 for an unknown id', 'unknown-id', 'permitted', async (client) => {
    const { connection, authorise } = client
    const reply = await send(connection, { ...outgoingOf(endpoint, { params: unknownId }), authorise })
    if (reply.status !== 404) fail(`answers ${reply.status} for an unknown id, not 404`)
    return checkRefusal(reply)
  }),
  paramsFor: () => unknownId,
})

/** Methods that a browser sends to other origins without asking first. */
const simpleMethods = ['GET', 'POST']

/**
 * Sends only the preflight that a browser sends for the portal's origin, with its headers and credentials,
 * not the call.
 */
export const preflightCheck = (endpoint: Endpoint, origin: string | null): Check =>
  check(endpoint, "lets the portal's origin in", 'cors', 'run', async ({ connection }) => {
    const from = origin ?? cannotCheck("the portal's origin is not known: give --origin")
    const wanted = headersOf(endpoint)
    const reply = await send(connection, {
      ...outgoingOf(endpoint, { params: anyParamsOf(endpoint) }),
      method: 'OPTIONS',
      headers: {
        Origin: from,
        'Access-Control-Request-Method': endpoint.method,
        'Access-Control-Request-Headers': wanted.join(','),
      },
    })
    if (reply.status >= 300) fail(`answers ${reply.status} to the preflight for ${callNameOf(endpoint)}`)
    checkOrigin(reply, from)
    const methods = listIn(reply, 'Access-Control-Allow-Methods')
    if (!simpleMethods.includes(endpoint.method) && !methods.includes(endpoint.method.toLowerCase())) {
      fail(`does not allow ${endpoint.method} to other origins (Access-Control-Allow-Methods)`)
    }
    const allowed = listIn(reply, 'Access-Control-Allow-Headers')
    const lacking = wanted.find((name) => !allowed.includes(name))
    if (lacking !== undefined) fail(`does not allow the header ${lacking} (Access-Control-Allow-Headers)`)
    return from
  })

/** With credentials a browser takes no `*`, neither for origins nor for methods and headers. */
const checkOrigin = ({ headers }: ServerReply, origin: string): void => {
  const allowed = headers.get('Access-Control-Allow-Origin')
  if (allowed === null) fail(`lets no other origin in: Access-Control-Allow-Origin is missing for ${origin}`)
  if (allowed === '*') fail('lets origins in by *, which browsers refuse for calls with credentials')
  if (allowed !== origin) fail(`lets ${allowed} in, not ${origin}`)
  if (headers.get('Access-Control-Allow-Credentials') !== 'true') {
    fail(`lets ${origin} in without credentials (Access-Control-Allow-Credentials)`)
  }
}

const headersOf = ({ bearer, body }: Endpoint): string[] => [
  ...(bearer ? ['authorization'] : []),
  ...(body?.encoding === 'json' ? ['content-type'] : []),
]

const listIn = ({ headers }: ServerReply, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase())
