import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callNameOf } from '#cli/client/endpoints.ts'
import { compileFaultFinder } from '#cli/client/schema-faults.ts'
import { exitCodes } from '#cli/failure.ts'
import { type Endpoint, pathParameter } from '#src/contract/endpoint.ts'
import { canonicalAnswers } from '#tests/contract/canonical-answers.ts'
import { endpointsByName } from '#tests/contract/endpoints-by-name.ts'
import { type Mutant, mutantsOf } from '#tests/support/answer-mutants.ts'
import { smokeRun } from './smoke-run.ts'
import { type Tamper, tamperedApi } from './tampered-api.ts'

/** Names the mutants that the document forbids; smoke has to find them. */
const list = 'tests/cli/forbidden-mutants.txt'

type Forbidden = { endpoint: Endpoint; mutant: Mutant }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const forbiddenOf = async (name: string, endpoint: Endpoint): Promise<Forbidden[]> => {
  const find = await compileFaultFinder(endpoint)
  const isForbidden = ({ apply }: Mutant): boolean => {
    const { text } = apply(structuredClone(canonicalAnswers[name]?.body ?? {}))
    const body = parsed(text)
    return body === undefined || find(body).length > 0
  }
  return mutantsOf(endpoint)
    .filter(isForbidden)
    .map((mutant) => ({ endpoint, mutant }))
}

const forbidden = (
  await Promise.all(Object.entries(endpointsByName).map(([name, endpoint]) => forbiddenOf(name, endpoint)))
).flat()

const grouped = (keyOf: (each: Forbidden) => string): [string, Forbidden[]][] => {
  const groups = new Map<string, Forbidden[]>()
  for (const each of forbidden) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return [...groups]
}

/** A line for each field: the call, the field, its mutants. */
const listed = (): string =>
  grouped(({ endpoint, mutant }) => `${callNameOf(endpoint)} ${mutant.field ?? 'answer'}`)
    .map(([name, mutants]) => {
      const titles = mutants.map(({ mutant: { field, title } }) => title.replace(`${field} `, ''))
      return `${name}: ${titles.join(', ')}\n`
    })
    .join('')

test('the list of forbidden mutants is up to date (UPDATE=1 writes it)', () => {
  if (process.env.UPDATE === '1') writeFileSync(list, listed())
  expect(listed()).toBe(readFileSync(list, 'utf8'))
})

const mutating = ({ endpoint, mutant }: Forbidden): Tamper => {
  const path = new RegExp(
    `^/api${endpoint.path.replace(pathParameter, (_, name) => (name === 'constantType' ? '\\w+' : '\\d+'))}$`,
  )
  return async (request, answer) => {
    const response = await answer(request)
    if (!response.ok || request.method !== 'GET' || !path.test(new URL(request.url).pathname)) return response
    const { status, text } = mutant.apply(await response.json())
    return new Response(status === 204 ? null : text, {
      status,
      headers: { 'Content-Type': 'application/json' },
    })
  }
}

/** Of each call every tenth mutant, at least one; all in the proof. */
const tried = grouped(({ endpoint }) => callNameOf(endpoint)).map(([call, mutants], number) => ({
  call,
  mutants: mutants.filter(
    (_, index) => process.env.PROOF !== undefined || index % 10 === number % Math.min(10, mutants.length),
  ),
}))

test.each(tried)(
  'smoke finds every forbidden mutant of $call, and names the field',
  async ({ call, mutants }) => {
    let tamper: Tamper = (request, answer) => answer(request)
    const api = await tamperedApi((request, answer) => tamper(request, answer))
    for (const each of mutants) {
      tamper = mutating(each)
      const { exitCode, trouble } = await smokeRun(api, { only: [`${call} answers*`], skip: ['access'] })
      const { field, title } = each.mutant
      const isNamed = trouble.length > 0 && trouble.every((line) => line.includes(field ?? call))
      expect([title, exitCode, isNamed]).toEqual([title, exitCodes.wrongShape, true])
    }
  },
  600_000,
)
