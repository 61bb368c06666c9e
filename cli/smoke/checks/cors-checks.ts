import { randomUUID } from 'node:crypto'
import { outgoingOf } from '#cli/client/call.ts'
import type { Connection } from '#cli/client/connection.ts'
import { agreement } from '#cli/client/deviation.ts'
import { anyParamsOf, callNameOf, endpoints } from '#cli/client/endpoints.ts'
import { cannotCheck, fail, noteThat } from '#cli/client/finding.ts'
import { type ServerReply, send } from '#cli/client/send.ts'
import { type Check, type CheckClient, check } from '#cli/smoke/check.ts'
import { customers } from '#src/contract/customers.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

const { portals } = customers

/** Whether a browser lets the portal call the API, and read what it answers. */
export const corsChecks = (): Check[] => [
  ...endpoints.map(preflightCheck),
  answersCheck,
  exposedHeadersCheck,
  othersCheck,
]

const originOf = ({ settings }: Connection): string =>
  settings.origin ?? cannotCheck("the portal's origin is not known: give --origin")

/** The answers themselves, not only the preflights, let the portal in: also those that refuse. */
const answersCheck = check(portals, "lets the portal's origin read its answers", 'cors', async (client) => {
  const { connection } = client
  const from = originOf(connection)
  checkOrigin(await askFrom(from, client), from)
  const refusal = await askFrom(from, { connection })
  try {
    checkOrigin(refusal, from)
  } catch {
    fail(`lets ${from} not read a refusal (${refusal.status}): its CORS headers are missing or others`)
  }
  return 'an answer and a refusal'
})

/** The headers of an answer that the portal reads, and what it cannot do where it may not. */
const readHeaders: Readonly<Record<string, string>> = {
  'X-Request-Id': 'cannot name the request where it shows what it could not read',
  'Retry-After': 'does not wait as long as the API asks for, but as long as usual',
}

/** A browser keeps the headers of an answer from other origins, unless the answer exposes them. Any API may become busy. */
const exposedHeadersCheck = check(
  portals,
  'exposes the headers that the portal reads',
  'cors',
  async (client) => {
    const reply = await askFrom(originOf(client.connection), client)
    const exposed = listIn(reply, 'Access-Control-Expose-Headers').map((name) => name.toLowerCase())
    const isSent = (name: string) => name === 'Retry-After' || reply.headers.get(name) !== null
    const hidden = Object.keys(readHeaders).filter(
      (name) => isSent(name) && !exposed.includes(name.toLowerCase()),
    )
    if (hidden.length === 0) return Object.keys(readHeaders).filter(isSent).join(', ')
    return noteThat(`does not expose ${hidden.join(', ')} (Access-Control-Expose-Headers)`, {
      effect: hidden.map((name) => readHeaders[name]).join('; '),
      source: agreement,
    })
  },
)

/** An origin that the API cannot know. */
const othersCheck = check(portals, 'lets no other origin in', 'cors', async (client) => {
  const unknownOrigin = `https://${randomUUID()}.example`
  const { headers } = await askFrom(unknownOrigin, client)
  const isAllowed = headers.get('Access-Control-Allow-Origin') === unknownOrigin
  if (isAllowed && headers.get('Access-Control-Allow-Credentials') === 'true') {
    fail('lets every origin in by repeating its name, with credentials', {
      effect: 'works, but pages of others can call the API as its user',
    })
  }
  return unknownOrigin
})

/** Makes a call as a page of this origin does, with a token where one is given. */
const askFrom = (
  origin: string,
  { connection, authorise }: Pick<CheckClient, 'connection'> & Partial<CheckClient>,
): Promise<ServerReply> =>
  send(connection, {
    ...outgoingOf(portals, {}),
    headers: { Origin: origin },
    ...(authorise === undefined ? {} : { authorise }),
  })

/** Methods that a browser sends to other origins without asking first. */
const simpleMethods = ['GET', 'POST']

/**
 * Sends only the preflight that a browser sends for the portal's origin, with its headers and credentials,
 * not the call.
 */
const preflightCheck = (endpoint: Endpoint): Check =>
  check(endpoint, "lets the portal's origin in", 'cors', async ({ connection }) => {
    const from = originOf(connection)
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
    const { status } = reply
    if (status >= 300) fail(`answers ${status} to the preflight for ${callNameOf(endpoint)}`, { status })
    checkOrigin(reply, from)
    checkMethod(reply, endpoint.method)
    const allowed = listIn(reply, 'Access-Control-Allow-Headers').map((name) => name.toLowerCase())
    const lacking = wanted.find((name) => !allowed.includes(name))
    if (lacking !== undefined) fail(`does not allow the header ${lacking} (Access-Control-Allow-Headers)`)
    return from
  })

/** Names of headers have no case, those of methods have. */
const checkMethod = (reply: ServerReply, method: string): void => {
  const methods = listIn(reply, 'Access-Control-Allow-Methods')
  if (simpleMethods.includes(method) || methods.includes(method)) return
  const other = methods.find((each) => each.toUpperCase() === method)
  fail(
    other === undefined
      ? `does not allow ${method} to other origins (Access-Control-Allow-Methods)`
      : `allows ${other} to other origins, not ${method}: the case of methods counts (Access-Control-Allow-Methods)`,
  )
}

/** With credentials a browser takes no `*`, neither for origins nor for methods and headers. */
const checkOrigin = ({ headers }: ServerReply, origin: string): void => {
  const allowed = headers.get('Access-Control-Allow-Origin')
  if (allowed === null) fail(`lets no other origin in: Access-Control-Allow-Origin is missing for ${origin}`)
  if (allowed === '*') fail('lets origins in by *, which browsers refuse for calls with credentials')
  if (allowed !== origin) fail(`lets ${allowed} in, not ${origin}`)
  const credentials = headers.get('Access-Control-Allow-Credentials') ?? ''
  if (credentials !== 'true') {
    const note = /^true\b/i.test(credentials) ? ` is ${credentials}, browsers take only true` : ''
    fail(`lets ${origin} in without credentials (Access-Control-Allow-Credentials${note})`)
  }
}

const headersOf = ({ bearer, body }: Endpoint): string[] => [
  ...(bearer ? ['authorization'] : []),
  ...(body?.encoding === 'json' ? ['content-type'] : []),
]

const listIn = ({ headers }: ServerReply, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((part) => part.trim())
