import { namedEndpoints } from '#cli/client/endpoints.ts'
import { readSeedJson } from '#cli/serve/seed-source.ts'
import { createMockServer } from '#mocks/node.ts'
import { demoPassword } from '#mocks/seed/demo-password.ts'
import { createRequest } from '#src/api/request.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { session } from '#src/contract/session.ts'
import { exampleBodies, exampleWrites } from './example-writes.ts'
import { tokenExample } from './token-claims.ts'

/** A request body and an answer of each call by `area.name`. */
export type Examples = Readonly<Record<string, { body?: unknown; answer?: unknown }>>

const done = { success: true, message: 'Done' }
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const tokens = {
  accessToken: `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(tokenExample)}.signature`,
  refreshToken: 'header.payload.signature',
}

const answersWithTokens: Examples = {
  'session.login': {
    body: exampleBodies['session.login'],
    answer: { ...done, isNewUser: false, data: tokens },
  },
  'session.refresh': {
    body: exampleBodies['session.refresh'],
    answer: { success: true, accessToken: tokens.accessToken },
  },
  'session.resetPassword': { body: exampleBodies['session.resetPassword'], answer: done },
}

/** Makes each call against the mock API with the demo's data: first those that read. */
export const readExamples = async (): Promise<Examples> => {
  const ask = await signedInMock()
  const examples: Record<string, { body?: unknown; answer?: unknown }> = { ...answersWithTokens }
  for (const { area, name, endpoint } of namedEndpoints) {
    if (endpoint.method !== 'GET') continue
    const path = endpoint.path.replace(':constantType', 'LobStatus').replace(/:\w+/, '1')
    examples[`${area}.${name}`] = { answer: shortened(await ask({ method: 'GET', path })) }
  }
  for (const [key, input] of Object.entries(exampleWrites)) {
    const { method, path, query, body } = createRequest(endpointNamed(key), input)
    const answer = await ask({ method, path: `${path}?${new URLSearchParams(query)}`, body })
    const sent = body instanceof FormData ? { ...Object.fromEntries(body), ...numbersIn(input.body) } : body
    examples[key] = { ...(sent === undefined ? {} : { body: sent }), answer: shortened(answer) }
  }
  return examples
}

/** A part of a multipart body is text; the document says which are numbers. */
const numbersIn = (form: object = {}) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => typeof value === 'number'))

type Ask = (request: {
  method: string
  path: string
  body?: FormData | object | undefined
}) => Promise<unknown>

/** Asks a mock of its own, as a super admin. */
const signedInMock = async (): Promise<Ask> => {
  const seed = await readSeedJson(undefined)
  // The dates of the data are moved to the day of the call: this one keeps them as they are.
  const now = Date.parse(`${Object(seed).referenceDay}T00:00:00Z`)
  const { answer } = createMockServer({ loadSeed: async () => seed, now: () => now })
  const ask = async (bearer: string | null, { method, path, body }: Parameters<Ask>[0]) => {
    const request = new Request(`http://localhost/api${path}`, {
      method,
      headers: {
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
    })
    return (await answer(request))?.json()
  }
  const form = { userName: 'super@demo.example', password: demoPassword, rememberMe: false }
  const signedIn = await ask(null, { method: 'POST', path: '/login', body: form })
  const { accessToken } = session.login.answer.read(signedIn)
  return (request) => ask(accessToken, request)
}

const endpointNamed = (key: string): Endpoint => {
  const named = namedEndpoints.find(({ area, name }) => `${area}.${name}` === key)
  if (named === undefined) throw new Error(`The contract has no call ${key}`)
  return named.endpoint
}

/** Keeps the first two items of each list. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item)]))
}
