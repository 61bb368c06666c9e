import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { listedChecks } from '#cli/smoke/catalogue.ts'
import { demoAccount, smokeRun } from './smoke-run.ts'
import { type Tamper, tamperedApi } from './tampered-api.ts'

test('the checks that a guard against guessing counts have a tag of their own', () => {
  const lines = listedChecks({ only: ['lockout'], skip: [] }).map((line) => line.replace(/ {2}.*/, ''))
  expect(lines.toSorted()).toEqual([
    'GET /portals refuses a tampered token',
    'GET /portals refuses an expired token',
    'POST /employee/resetPassword/:id refuses a wrong current password',
    'POST /login refuses a password that was changed',
    'POST /login refuses a wrong password',
    'POST /login remembers who asks for it',
    'POST /refresh-token tells the two tokens apart',
  ])
})

/** What a server sees that counts wrong passwords, wrong tokens and sign-ins. */
const counting = () => {
  const seen = { signIns: 0, wrong: 0 }
  const tokens = new Set<string>()
  const noteTokens = async (request: Request, response: Response): Promise<void> => {
    if (request.url.endsWith('/login')) seen.signIns += 1
    if (!/\/(login|refresh-token)$/.test(request.url)) return
    if (!response.ok) seen.wrong += 1
    const { accessToken, data } = Object(await response.clone().json())
    tokens.add(`Bearer ${accessToken ?? data?.accessToken}`)
  }
  const tamper: Tamper = async (request, answer) => {
    const bearer = request.headers.get('Authorization')
    if (bearer !== null && !tokens.has(bearer)) seen.wrong += 1
    const response = await answer(request)
    await noteTokens(request, response)
    return response
  }
  return { seen, tamper }
}

test('without them a run signs in once, and sends no wrong password and no wrong token', async () => {
  const { seen, tamper } = counting()
  const { exitCode } = await smokeRun(await tamperedApi(tamper), { skip: ['lockout'], requirement: 'read' })
  expect({ ...seen, exitCode }).toEqual({ signIns: 1, wrong: 0, exitCode: exitCodes.ok })
})

test('a refused password is tried once, and exit code 4', async () => {
  const { seen, tamper } = counting()
  const run = await smokeRun(await tamperedApi(tamper), {
    accounts: [demoAccount('super', 'changed')],
    retries: 5,
  })
  expect({ ...seen, exitCode: run.exitCode }).toEqual({
    signIns: 1,
    wrong: 1,
    exitCode: exitCodes.signInRefused,
  })
})
