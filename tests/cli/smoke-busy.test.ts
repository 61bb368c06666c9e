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
      const atLogin = await smokeRun(await tamperedApi(replacing('/login', instead)), { only: [check] })
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

/** In milliseconds, of the minute that the API asks for. */
const halfAsLong = 30_000

test.each([
  ['SIGINT', exitCodes.interrupted],
  ['SIGTERM', exitCodes.terminated],
] as const)('%s ends the wait for a busy API at once', async (signal, exitCode) => {
  const api = await tamperedApi(
    replacingForBearers('/lobs/getAllActiveLobs', () => {
      setTimeout(() => process.emit(signal), 100)
      return new Response('', { status: 429, headers: { 'Retry-After': '60' } })
    }),
  )
  const started = performance.now()
  const run = await smokeRun(api, { only: [check], retries: 2 })
  expect(performance.now() - started).toBeLessThan(halfAsLong)
  expect(run).toMatchObject({ exitCode, notChecked: [`skip  ${check} — the run was stopped`] })
})

const inAMinute = () => new Date(Date.now() + 60_000).toUTCString()

test.each([
  ['seconds', () => '60'],
  ['a date', inAMinute],
])('the deadline ends a wait that Retry-After asks for by %s', async (_, after) => {
  const tamper = replacingForBearers(
    '/lobs/getAllActiveLobs',
    () => new Response('', { status: 503, headers: { 'Retry-After': after() } }),
  )
  const started = performance.now()
  const run = await smokeRun(await tamperedApi(tamper), { only: [check], retries: 2, deadline: 1_500 })
  expect(performance.now() - started).toBeLessThan(halfAsLong)
  expect(run).toMatchObject({
    exitCode: exitCodes.tooSlow,
    notChecked: [`skip  ${check} — the run's deadline had passed (see --deadline)`],
  })
})

test('an API that takes few calls at a time is waited for as long as it says, with all calls', async () => {
  const window = 1_000
  let [began, taken, refused] = [0, 0, 0]
  const api = await tamperedApi((request, answer) => {
    if (Date.now() - began >= window) [began, taken] = [Date.now(), 0]
    taken += 1
    if (taken <= 12) return answer(request)
    refused += 1
    const left = Math.ceil((began + window - Date.now()) / 1_000)
    return new Response('', { status: 429, headers: { 'Retry-After': `${left}` } })
  })
  const run = await smokeRun(api, { only: ['lobs', 'constants'], skip: ['cors', 'write'], retries: 2 })
  expect({ exitCode: run.exitCode, trouble: run.trouble }).toEqual({ exitCode: 0, trouble: [] })
  // Calls that were sent before one was refused are refused as well; others wait.
  expect(run.retries).toHaveLength(refused)
  expect(refused).toBeLessThan(30)
})

test('a pause of more than ten minutes is not waited for', async () => {
  const tamper = replacingForBearers(
    '/lobs/getAllActiveLobs',
    () => new Response('', { status: 429, headers: { 'Retry-After': '3600' } }),
  )
  const run = await smokeRun(await tamperedApi(tamper), { only: [check], retries: 5 })
  expect(run).toMatchObject({ exitCode: exitCodes.unreachable, retries: [] })
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
