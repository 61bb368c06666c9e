import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { demoAccount, smokeRun } from './smoke-run.ts'
import { changing, listening, replacing, tamperedApi } from './tampered-api.ts'

const json = (status: number, body: unknown) => replacing('/login', () => Response.json(body, { status }))

test.each([
  {
    what: 'a server error',
    tamper: json(500, { success: false, message: 'The database is away' }),
    exitCode: exitCodes.failed,
    reported: 'answers 500: The database is away',
  },
  {
    what: 'an account that is blocked',
    tamper: json(403, { success: false, message: 'Blocked' }),
    exitCode: exitCodes.signInRefused,
    reported: 'refuses this account (403): Blocked',
  },
  {
    what: 'a server that knows no login',
    tamper: json(404, {}),
    exitCode: exitCodes.wrongShape,
    reported: 'answers 404: there is no API at this --base-url',
  },
  {
    what: 'a gateway that lets no call through',
    tamper: replacing('/login', () => new Response('<html>Forbidden</html>', { status: 403 })),
    exitCode: exitCodes.wrongShape,
    reported: 'answers 403 without a message: is it the API, or a gateway before it?',
  },
  {
    what: 'a server that does not know the host name',
    tamper: json(421, {}),
    exitCode: exitCodes.wrongShape,
    reported: 'answers 421: the server does not serve this host name',
  },
  {
    what: 'a page of HTML',
    tamper: replacing('/login', () => new Response('<html></html>')),
    exitCode: exitCodes.wrongShape,
    reported: 'answers 200 with a page of HTML: something else than the API is at this address',
  },
  {
    what: 'an answer without tokens',
    tamper: changing('/login', () => ({ success: true, data: {} })),
    exitCode: exitCodes.wrongShape,
    reported: 'an answer cannot be read: data.accessToken should be token, but is missing',
  },
  {
    what: 'a token that cannot be read',
    tamper: changing('/login', () => ({
      success: true,
      data: { accessToken: 'opaque', refreshToken: 'another' },
    })),
    exitCode: exitCodes.wrongShape,
    reported: 'The access token is not three segments of base64url',
  },
])('smoke ends with the reason after $what', async ({ tamper, exitCode, reported }) => {
  const run = await smokeRun(await tamperedApi(tamper))
  expect(run).toMatchObject({ exitCode, trouble: [`FAIL  POST /login signs in — ${reported}`] })
})

test('an address without its path says which to try', async () => {
  const api = await tamperedApi()
  const run = await smokeRun(new URL(api).origin)
  expect(run.trouble).toEqual([
    `FAIL  POST /login signs in — answers 404: there is no API at this --base-url; try ${api}`,
  ])
})

test('a wrong password is a sign-in that was refused', async () => {
  const run = await smokeRun(await tamperedApi(), { accounts: [demoAccount('super', 'Wrong#2026')] })
  expect(run.exitCode).toBe(exitCodes.signInRefused)
  expect(run.trouble).toEqual([
    expect.stringMatching(/^FAIL {2}POST \/login signs in — refuses this account \(401\): /),
  ])
})

test('a port without a server cannot be reached', async () => {
  const { url, close } = await listening(async () => new Response())
  await close()
  const run = await smokeRun(`${url}/api`)
  expect(run).toMatchObject({
    exitCode: exitCodes.unreachable,
    trouble: ['FAIL  POST /login signs in — refuses the connection: nothing listens there (ECONNREFUSED)'],
  })
})

test('a server that does not answer times out', async () => {
  const { url } = await listening(() => new Promise(() => undefined))
  const run = await smokeRun(`${url}/api`, { timeout: 50 })
  expect(run).toMatchObject({
    exitCode: exitCodes.unreachable,
    trouble: ['FAIL  POST /login signs in — gives no answer in time (see --timeout)'],
  })
})

test('a password that the server repeats is not printed', async () => {
  const secret = 'Wrong#2026 ü"'
  const spellings = [secret, encodeURIComponent(secret), JSON.stringify(secret)]
  const tamper = json(401, { success: false, message: `No: ${spellings.join(' ')}` })
  const run = await smokeRun(await tamperedApi(tamper), { accounts: [demoAccount('super', secret)] })
  expect(run.trouble).toEqual(['FAIL  POST /login signs in — refuses this account (401): No: ••• ••• "•••"'])
})
