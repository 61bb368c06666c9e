import { outgoingOf } from '#cli/client/call.ts'
import { anyParamsOf, unknownId } from '#cli/client/endpoints.ts'
import { cannotCheck, Finding, fail } from '#cli/client/finding.ts'
import { claimsWithoutGrants } from '#cli/client/grants.ts'
import { type ServerReply, send } from '#cli/client/send.ts'
import { type Check, type CheckClient, check, checkFor, oncePerClient } from '#cli/smoke/check.ts'
import { readRefusal } from '#src/api/error-body.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Claims } from '#src/rules/token.ts'

/** The refusal has a message that the portal can show. */
export const checkRefusal = ({ status, text }: Pick<ServerReply, 'status' | 'text'>): string => {
  const { message, isJson } = readRefusal(text)
  if (message !== null) return `${status}`
  const trouble = isJson ? 'without a message' : 'with something that is not JSON'
  throw new Finding('wrongShape', `answers ${status} ${trouble}`, {
    status,
    cause: `refusals come ${trouble}`,
    effect: "says 'Something went wrong' in place of a reason",
    source: 'specification 7',
  })
}

/** Ends the check: a token is refused, but with a status that says something else. One habit of a server for all calls. */
export const failNot401 = (status: number, to: string): never =>
  fail(`answers ${status} to ${to}, not 401`, {
    status,
    cause: `refuses tokens with ${status}`,
    effect: 'does not end the session',
  })

/** Who may make a call that reads, and how the others are refused. */
export const accessChecks = (endpoint: Endpoint): Check[] => [
  ...(endpoint.answer.kind === 'item' ? [unknownIdCheck(endpoint)] : []),
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
    check(endpoint, 'refuses a missing token', 'access', async (client) => {
      const { status } = await ask(client)
      if (status < 300) fail(`answers ${status} to a call without a token`, { status })
      return status === 401 ? '' : failNot401(status, 'a call without a token')
    }),
    check(endpoint, 'refuses in the agreed envelope', 'envelope', async (client) => {
      const reply = await ask(client)
      if (reply.status !== 401) cannotCheck(`it answers ${reply.status} where it should refuse with 401`)
      return checkRefusal(reply)
    }),
  ]
}

/** A call that not every account may make refuses the others with 403. */
const permissionCheck = (endpoint: Endpoint): Check => ({
  ...checkFor(
    'unpermitted',
    endpoint,
    'refuses an account without the permission',
    'permission',
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
  ...checkFor('permitted', endpoint, 'answers 404 for an unknown id', 'unknown-id', async (client) => {
    const { connection, authorise } = client
    const reply = await send(connection, { ...outgoingOf(endpoint, { params: unknownId }), authorise })
    const { status } = reply
    if (status !== 404) fail(`answers ${status} for an unknown id, not 404`, { status })
    return checkRefusal(reply)
  }),
  paramsFor: () => unknownId,
})
