import { type Check, callNameOf } from '#cli/smoke/check.ts'
import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import { anyId } from '#cli/smoke/stand-ins.ts'
import { type ProbeAnswer, probe } from '#cli/smoke/wire/probe.ts'
import { constantTypes } from '#src/contract/constants.ts'
import { type Endpoint, fillPath } from '#src/contract/endpoint.ts'

/** Methods that a browser asks no leave for. */
const simpleMethods = ['GET', 'POST']

/** A browser asks first whether the portal's origin may make the call, with its headers and credentials. Nothing is called. */
export const preflightCheck = (endpoint: Endpoint, origin: string | null): Check => ({
  endpoint,
  title: "lets the portal's origin in",
  kinds: ['cors'],
  audience: 'run',
  work: async ({ service }) => {
    const from = origin ?? cannotCheck("the portal's origin is not known: give --origin")
    const wanted = headersOf(endpoint)
    const answer = await probe(service, {
      method: 'OPTIONS',
      path: fillPath(endpoint.path, anyParams(endpoint)),
      headers: {
        Origin: from,
        'Access-Control-Request-Method': endpoint.method,
        'Access-Control-Request-Headers': wanted.join(','),
      },
    })
    if (answer.status >= 300) fail(`answers ${answer.status} to the preflight for ${callNameOf(endpoint)}`)
    checkOrigin(answer, from)
    const methods = listIn(answer, 'Access-Control-Allow-Methods')
    if (!simpleMethods.includes(endpoint.method) && !methods.includes(endpoint.method.toLowerCase())) {
      fail(`does not allow ${endpoint.method} to other origins (Access-Control-Allow-Methods)`)
    }
    const allowed = listIn(answer, 'Access-Control-Allow-Headers')
    const lacking = wanted.find((name) => !allowed.includes(name))
    if (lacking !== undefined) fail(`does not allow the header ${lacking} (Access-Control-Allow-Headers)`)
    return from
  },
})

/** With credentials a browser takes no `*`, neither for origins nor for methods and headers. */
const checkOrigin = ({ headers }: ProbeAnswer, origin: string): void => {
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

const listIn = ({ headers }: ProbeAnswer, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase())

/** Whatever the path wants: a preflight is answered before anybody looks for a record. */
const anyParams = ({ path }: Endpoint): object =>
  Object.fromEntries(
    Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [
      name,
      name === 'constantType' ? constantTypes[0] : anyId.id,
    ]),
  )
