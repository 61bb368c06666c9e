import { namedEndpoints } from '#cli/client/endpoints.ts'
import { readSeedJson } from '#cli/serve/seed-source.ts'
import { createMockServer } from '#mocks/node.ts'
import { demoPassword } from '#mocks/seed/demo-password.ts'
import { session } from '#src/contract/session.ts'
import type { Examples } from './openapi.ts'

/** Asks the mock API for an example of each answer that only reads, with the demo's data. */
export const readExamples = async (): Promise<Examples> => {
  const seed = await readSeedJson(undefined)
  // The dates of the data are moved to the day of the call: this one keeps them as they are.
  const now = Date.parse(`${Object(seed).referenceDay}T00:00:00Z`)
  const { answer } = createMockServer({ loadSeed: async () => seed, now: () => now })
  const ask = async (path: string, init?: RequestInit): Promise<unknown> =>
    (await answer(new Request(`http://localhost/api${path}`, init)))?.json()

  const body = JSON.stringify({ userName: 'super@demo.example', password: demoPassword, rememberMe: false })
  const headers = { 'Content-Type': 'application/json' }
  const signedIn = await ask('/login', { method: 'POST', headers, body })
  const { accessToken } = session.login.answer.read(signedIn)
  const examples: Record<string, unknown> = {}
  for (const { area, name, endpoint } of namedEndpoints.filter(
    ({ endpoint: { method } }) => method === 'GET',
  )) {
    const path = endpoint.path.replace(':constantType', 'LobStatus').replace(/:\w+/, '1')
    const example = await ask(path, { headers: { Authorization: `Bearer ${accessToken}` } })
    examples[`${area}.${name}`] = shortened(example)
  }
  return examples
}

/** Keeps the first two items of each list. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item)]))
}
