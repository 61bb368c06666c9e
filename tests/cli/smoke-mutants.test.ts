import { expect, test } from 'vitest'
import { callNameOf } from '#cli/client/endpoints.ts'
import { exitCodes } from '#cli/failure.ts'
import { pathParameter } from '#src/contract/endpoint.ts'
import { type ForbiddenMutant, forbiddenMutants, groupMutants } from './forbidden-mutants.ts'
import { smokeRun } from './smoke-run.ts'
import { type Tamper, tamperedApi } from './tampered-api.ts'

const mutating = ({ endpoint, mutant }: ForbiddenMutant): Tamper => {
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

/** Of each call every thirtieth mutant, at least one; all in the proof. */
const tried = groupMutants(await forbiddenMutants(), ({ endpoint }) => callNameOf(endpoint)).map(
  ([call, mutants], number) => ({
    call,
    mutants: mutants.filter(
      (_, index) => process.env.PROOF !== undefined || index % 30 === number % Math.min(30, mutants.length),
    ),
  }),
)

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
