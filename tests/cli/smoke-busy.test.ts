import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { smokeRun } from './smoke-run.ts'
import { replacing, replacingForBearers, tamperedApi } from './tampered-api.ts'

const check = 'GET /lobs/getAllActiveLobs answers as agreed'
const html = { 'Content-Type': 'text/html' }

test.each([
  [429, 'too many calls'],
  [502, 'the gateway gets no good answer from the API'],
  [503, 'too busy, or down for now'],
  [504, 'the gateway gets no answer from the API in time'],
])(
  'status %i counts as an API that cannot be reached, at the sign-in and later, whatever the body',
  async (status, meaning) => {
    const answers = [
      () => new Response('<html><h1>Sorry</h1></html>', { status, headers: html }),
      () => new Response('', { status, headers: { 'Retry-After': '120' } }),
      () => Response.json({ success: false, message: 'Maintenance' }, { status }),
    ]
    const reported = [meaning, `${meaning}; Retry-After: 120`, `${meaning}: Maintenance`]
    for (const [index, instead] of answers.entries()) {
      const atLogin = await smokeRun(await tamperedApi(replacing('/login', instead)))
      expect(atLogin.trouble).toEqual([`FAIL  POST /login signs in — answers ${status}, ${reported[index]}`])
      expect(atLogin.exitCode).toBe(exitCodes.unreachable)
      const later = await smokeRun(
        await tamperedApi(replacingForBearers('/lobs/getAllActiveLobs', instead)),
        { only: [check] },
      )
      expect(later.trouble).toEqual([`FAIL  ${check} — answers ${status}, ${reported[index]}`])
      expect(later.exitCode).toBe(exitCodes.unreachable)
    }
  },
)

test('an outage that begins after the sign-in exits with 3, and no check reports a wrong shape', async () => {
  const api = await tamperedApi((request, answer) =>
    request.url.endsWith('/login')
      ? answer(request)
      : new Response('<html>Bad Gateway</html>', { status: 502, headers: html }),
  )
  const run = await smokeRun(api, { only: ['lobs', 'session'], skip: ['cors'] })
  expect(run.exitCode).toBe(exitCodes.unreachable)
  expect(new Set(run.record.checks.map(({ verdict }) => verdict))).toEqual(
    new Set(['ok', 'unreachable', 'notChecked']),
  )
})

test('a busy API is called again after its Retry-After, as often as --retries says', async () => {
  let asked = 0
  const api = await tamperedApi(
    replacingForBearers('/lobs/getAllActiveLobs', () => {
      asked += 1
      return asked === 1
        ? new Response('', { status: 429, headers: { 'Retry-After': '1' } })
        : Response.json({ success: true, getlobs: [] })
    }),
  )
  const started = performance.now()
  const run = await smokeRun(api, { only: [check], retries: 1 })
  expect({ exitCode: run.exitCode, asked }).toEqual({ exitCode: 0, asked: 2 })
  expect(performance.now() - started).toBeGreaterThan(990)
  expect(run.retries).toEqual([expect.stringMatching(/ 1 answers 429, too many calls; Retry-After: 1$/)])
})
