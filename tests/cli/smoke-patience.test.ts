import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { usualTokenLife } from '#mocks/demo/token-life.ts'
import { demoAccount, smokeRun } from './smoke-run.ts'
import { apiWith, type Tamper, tamperedApi } from './tampered-api.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const listenersBefore = {
  SIGINT: process.listenerCount('SIGINT'),
  SIGTERM: process.listenerCount('SIGTERM'),
}

const portals = 'GET /portals answers as agreed'

/** The first calls of a path meet a broken line. */
const brokenAtFirst = (path: string, times: number) => {
  let left = times
  return tamperedApi(async (request, answer) => {
    if (!request.url.endsWith(path) || left === 0) return answer(request)
    left -= 1
    return Response.error()
  })
}

test('a call that the network failed is repeated, and the report says so', async () => {
  const run = await smokeRun(await brokenAtFirst('/portals', 2), { only: [portals], retries: 2 })
  expect(run.exitCode).toBe(0)
  expect(run.retries).toEqual([
    expect.stringMatching(/^GET \/portals 1 closes the connection before it has answered \(/),
    expect.stringMatching(/^GET \/portals 2 closes the connection before it has answered \(/),
  ])
  expect(run.record.retries).toMatchObject([
    { call: 'GET /portals', attempt: 1 },
    { call: 'GET /portals', attempt: 2 },
  ])
})

test('a call without a token is made again as well', async () => {
  const run = await smokeRun(await brokenAtFirst('/portals', 1), {
    only: ['GET /portals refuses a missing token'],
    retries: 1,
  })
  expect({ exitCode: run.exitCode, retries: run.retries.length }).toEqual({ exitCode: 0, retries: 1 })
})

test('smoke gives up when a repeated call fails again', async () => {
  const run = await smokeRun(await brokenAtFirst('/portals', 2), { only: [portals], retries: 1 })
  expect(run.exitCode).toBe(exitCodes.unreachable)
})

test('smoke does not repeat a call that was answered, not even with a server error', async () => {
  let asked = 0
  const base = await tamperedApi(async (request, answer) => {
    if (!request.url.endsWith('/portals')) return answer(request)
    asked += 1
    return Response.json({}, { status: 500 })
  })
  const run = await smokeRun(base, { only: [portals], retries: 5 })
  expect({ asked, exitCode: run.exitCode, retries: run.retries }).toEqual({
    asked: 1,
    exitCode: exitCodes.failed,
    retries: [],
  })
})

test('after the deadline pending checks end as not checked', async () => {
  const base = await tamperedApi((request, answer) =>
    request.url.endsWith('/portals') ? new Promise(() => undefined) : answer(request),
  )
  const run = await smokeRun(base, { only: ['customers'], skip: ['cors', 'write'], deadline: 2_000 })
  expect(run.exitCode).toBe(exitCodes.tooSlow)
  expect(run.trouble).toEqual([])
  expect(run.notChecked).toContain(`skip  ${portals} — the run's deadline had passed (see --deadline)`)
})

test.each([
  ['SIGINT', exitCodes.interrupted],
  ['SIGTERM', exitCodes.terminated],
] as const)('%s ends the calls of a run, which still reports its findings', async (signal, exitCode) => {
  const base = await tamperedApi(async (request, answer) => {
    if (!request.url.endsWith('/portals') || !request.headers.has('Authorization')) return answer(request)
    process.emit(signal)
    return new Promise(() => undefined)
  })
  const run = await smokeRun(base, { only: [portals] })
  expect(run.exitCode).toBe(exitCode)
  expect(run.lines).toEqual([
    'ok    POST /login signs in (as super@demo.example)',
    `skip  ${portals} — the run was stopped`,
  ])
  expect(process.listenerCount(signal)).toBe(listenersBefore[signal])
})

test('the checks of a stopped run say that, not what their lists would have lacked', async () => {
  let isStopped = false
  const base = await tamperedApi(async (request, answer) => {
    if (!request.headers.has('Authorization')) return answer(request)
    // Once: a call that arrives late would stop the run of the next test.
    if (!isStopped) process.emit('SIGINT')
    isStopped = true
    return new Promise(() => undefined)
  })
  const { record } = await smokeRun(base, { requirement: 'read' })
  expect(record.unjudged.length).toBeGreaterThan(10)
  expect([...new Set(record.unjudged.map(({ reason }) => reason))]).toEqual(['the run was stopped'])
  const reasons = record.checks.map(({ detail }) => detail)
  expect(reasons).not.toContainEqual(expect.stringContaining('cannot be read as a whole'))
  expect(reasons).not.toContain('one of the calls that are compared does not answer')
})

test('a stalled call times out even after a garbage collection', async () => {
  const base = await tamperedApi((request, answer) =>
    request.url.endsWith('/portals')
      ? new Promise(() => {
          setTimeout(collectGarbage, 100)
        })
      : answer(request),
  )
  const run = await smokeRun(base, { only: [portals], timeout: 1_500 })
  expect(run.exitCode).toBe(exitCodes.unreachable)
})

/** An API whose clock is so much behind ours; both go on by more than the life of a token once a list is read. */
const apiThatOutlivesTokens = (behind: number, further: Tamper = (request, answer) => answer(request)) => {
  const lives = { first: true }
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  return apiWith({
    now: () => now - behind,
    tamper: async (request, answer) => {
      const response = await further(request, answer)
      if (request.url.endsWith('/Constant/LobStatus') && lives.first && response.ok) {
        lives.first = false
        now += usualTokenLife + 60_000
      }
      return response
    },
  })
}

/** As a server that takes each refresh token once, and ends all sessions of who sends one again. */
const strictAboutRefreshTokens = (isLost: (asked: number) => boolean): Tamper => {
  const used = new Set<string>()
  let [asked, isEnded] = [0, false]
  const refused = () => Response.json({ success: false, message: 'Used twice' }, { status: 401 })
  const refresh: Tamper = async (request, answer) => {
    const { refreshToken } = await request.clone().json()
    isEnded ||= used.has(refreshToken)
    used.add(refreshToken)
    asked += 1
    const response = isEnded ? refused() : await answer(request)
    return isLost(asked) ? Response.error() : response
  }
  return (request, answer) => {
    if (request.url.endsWith('/refresh-token')) return refresh(request, answer)
    return isEnded ? refused() : answer(request)
  }
}

test.each([
  [0, exitCodes.unreachable],
  [2, exitCodes.ok],
])(
  'a refresh whose answer is lost is not repeated: with --retries %i it ends with %i',
  async (retries, exitCode) => {
    const base = await tamperedApi(strictAboutRefreshTokens((asked) => asked === 1))
    const run = await smokeRun(base, {
      only: ['POST /refresh-token gives*', 'constants'],
      skip: ['cors'],
      retries,
    })
    expect(run.exitCode).toBe(exitCode)
    expect(run.trouble.filter((line) => line.includes('401'))).toEqual([])
  },
)

test('a token is renewed by its lifetime when the clock of the device is ahead', async () => {
  const run = await smokeRun(await apiThatOutlivesTokens(usualTokenLife + 5 * 60_000), {
    concurrency: 1,
    only: ['constants', 'lobs'],
    skip: ['cors', 'write', 'token'],
  })
  expect(run.trouble).toEqual([])
})

test('a renewal whose answer is lost becomes a new sign-in', async () => {
  const base = await apiThatOutlivesTokens(
    0,
    strictAboutRefreshTokens((asked) => asked === 1),
  )
  const run = await smokeRun(base, {
    concurrency: 1,
    only: ['constants', 'lobs'],
    skip: ['cors', 'write', 'token'],
    retries: 1,
  })
  expect({ exitCode: run.exitCode, trouble: run.trouble }).toEqual({ exitCode: 0, trouble: [] })
})

test('a token that ends within the run is renewed, and then refused as expired', async () => {
  const base = await apiThatOutlivesTokens(0)
  const run = await smokeRun(base, {
    accounts: [demoAccount('super')],
    concurrency: 1,
    only: ['constants', 'lobs', 'token'],
    skip: ['cors', 'write'],
  })
  expect(run.trouble).toEqual([])
  expect(run.lines).toContain('ok    GET /portals refuses an expired token')
})
