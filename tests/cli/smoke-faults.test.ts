import { expect, test } from 'vitest'
import { type ExitCode, exitCodes } from '#cli/failure.ts'
import { type SmokeRunOptions, smokeRun } from './smoke-run.ts'
import {
  apiWith,
  changing,
  listening,
  portalOrigin,
  replacing,
  replacingForBearers,
  storageOf,
  type Tamper,
  tamperedApi,
  without,
} from './tampered-api.ts'

const active = 'GET /lobs/getAllActiveLobs'

/** Something else than the active lobs, for a user with a token. */
const lobsBy = (instead: () => Response | Promise<Response>): Tamper =>
  replacingForBearers('/lobs/getAllActiveLobs', instead)

type Fault = {
  fault: string
  /** What the server does wrong. */
  tamper: Tamper
  only: string[]
  options?: SmokeRunOptions
  exitCode: ExitCode
  /** The lines of the report. */
  reported: RegExp[]
}

const faults: Fault[] = [
  {
    fault: 'an answer that never comes',
    tamper: lobsBy(() => new Promise(() => undefined)),
    only: [`${active} answers*`],
    options: { timeout: 1_500 },
    exitCode: exitCodes.unreachable,
    reported: [
      /^FAIL {2}GET \/lobs\/getAllActiveLobs answers as agreed — gives no answer in time \(see --timeout\)$/,
    ],
  },
  {
    fault: 'an answer that is slow',
    tamper: replacing('/portals', async (request, answer) => {
      await new Promise((resolve) => setTimeout(resolve, 250))
      return answer(request)
    }),
    only: ['GET /portals answers*', 'GET /portals is fast enough'],
    options: { settings: { origin: null, storage: null, maxP95: 200 } },
    exitCode: exitCodes.tooSlow,
    reported: [
      /^FAIL {2}GET \/portals is fast enough — takes [\d.]+ ms \(p95 of 1 answer\), 200 ms are allowed$/,
    ],
  },
  {
    fault: 'a tampered token that is accepted',
    tamper: replacing('/portals', () => Response.json({ success: true, data: [] })),
    only: ['token'],
    exitCode: exitCodes.failed,
    reported: [/^FAIL {2}GET \/portals refuses a tampered token — accepts a token with another signature$/],
  },
  {
    fault: 'data without a token',
    tamper: replacing('/portals', () => Response.json({ success: true, data: [] })),
    only: ['access'],
    exitCode: exitCodes.failed,
    reported: [/^FAIL {2}GET \/portals refuses a missing token — answers 200 to a call without a token$/],
  },
  {
    fault: 'a wrong status for a missing token',
    tamper: replacing('/portals', () => Response.json({ success: false, message: 'No' }, { status: 403 })),
    only: ['access', 'envelope'],
    exitCode: exitCodes.failed,
    reported: [
      /^FAIL {2}GET \/portals refuses a missing token — answers 403 to a call without a token, not 401$/,
    ],
  },
  {
    fault: 'a server error for an unknown id',
    tamper: replacing('/devices/2147483647', () => Response.json({ error: 'null' }, { status: 500 })),
    only: ['unknown-id'],
    exitCode: exitCodes.failed,
    reported: [
      /^FAIL {2}GET \/devices\/:id answers 404 for an unknown id — answers 500 for an unknown id, not 404$/,
    ],
  },
  {
    fault: 'a refusal without its envelope',
    tamper: replacing('/portals', () => new Response('Unauthorized', { status: 401 })),
    only: ['access', 'envelope'],
    exitCode: exitCodes.wrongShape,
    reported: [
      /^FAIL {2}GET \/portals refuses in the agreed envelope — answers 401 with something that is not JSON$/,
    ],
  },
  {
    fault: 'a sign-in that takes any password',
    tamper: replacing('/login', async (request, answer) => {
      const { userName, rememberMe } = await request.json()
      const body = JSON.stringify({ userName, rememberMe, password: 'Welcome#2026' })
      return answer(new Request(request.url, { method: 'POST', headers: request.headers, body }))
    }),
    only: ['wrong-password'],
    exitCode: exitCodes.failed,
    reported: [/^FAIL {2}POST \/login refuses a wrong password — signs in with a wrong password$/],
  },
  {
    fault: 'a refresh that gives the old token again',
    tamper: changing('/refresh-token', () => ({ success: true, accessToken: tokens.last })),
    only: ['POST /refresh-token gives*'],
    exitCode: exitCodes.failed,
    reported: [/^FAIL {2}POST \/refresh-token gives a new token that works — gives the old token again/],
  },
  {
    fault: 'missing CORS headers',
    tamper: without('Access-Control-Allow-Origin'),
    only: ["GET /portals lets the portal's origin in"],
    options: { settings: { origin: portalOrigin, storage: null, maxP95: null } },
    exitCode: exitCodes.failed,
    reported: [
      /^FAIL {2}GET \/portals lets the portal's origin in — lets no other origin in: Access-Control-Allow-Origin is missing for https:\/\/portal\.example$/,
    ],
  },
  {
    fault: 'CORS without credentials',
    tamper: without('Access-Control-Allow-Credentials'),
    only: ["GET /portals lets the portal's origin in"],
    options: { settings: { origin: portalOrigin, storage: null, maxP95: null } },
    exitCode: exitCodes.failed,
    reported: [/ lets https:\/\/portal\.example in without credentials /],
  },
  {
    fault: 'an id of requests that pages of other origins cannot read',
    tamper: without('Access-Control-Expose-Headers'),
    only: ['GET /portals exposes*'],
    options: { settings: { origin: portalOrigin, storage: null, maxP95: null } },
    exitCode: exitCodes.ok,
    reported: [
      /^note {2}GET \/portals exposes the headers that the portal reads — does not expose X-Request-Id, Retry-After /,
    ],
  },
  {
    fault: 'counts that do not agree with lists',
    tamper: changing('/customer/all', (body) => ({ ...body, totalItems: 61 })),
    only: ['GET /customer/all counts*'],
    exitCode: exitCodes.failed,
    reported: [/^FAIL {2}GET \/customer\/all counts as many .* — counts 61 customers, GET .* counts 60$/],
  },
]

/** The token that the fault of the refresh gives again. */
const tokens = { last: '' }

const remembering =
  (tamper: Tamper): Tamper =>
  async (request, answer) => {
    const response = await tamper(request, answer)
    if (request.url.endsWith('/login') && response.ok) {
      const { data } = await response.clone().json()
      tokens.last = data.accessToken
    }
    return response
  }

test.each(faults)(
  'smoke exits with $exitCode for $fault',
  async ({ tamper, only, options, exitCode, reported }) => {
    const run = await smokeRun(await tamperedApi(remembering(tamper)), { only, ...options })
    expect(run.trouble).toEqual(reported.map((line) => expect.stringMatching(line)))
    expect(run.exitCode).toBe(exitCode)
  },
)

test.each([
  ['ahead', 3_600_000],
  ['behind', -300_000],
])('smoke reports a clock that is off, %s', async (direction, off) => {
  const run = await smokeRun(await apiWith({ now: () => Date.now() + off }), { only: ['clock'] })
  expect(run.trouble).toEqual([
    expect.stringMatching(
      new RegExp(
        `^FAIL {2}POST /login has the time that we have — the clock that dates tokens is \\d+ s ${direction}`,
      ),
    ),
  ])
  expect(run.exitCode).toBe(exitCodes.failed)
})

test('smoke reports a server whose own clock is off', async () => {
  const api = await tamperedApi(async (request, answer) => {
    const response = await answer(request)
    response.headers.set('Date', new Date(Date.now() - 600_000).toUTCString())
    return response
  })
  const run = await smokeRun(api, { only: ['clock'] })
  expect(run.trouble).toEqual([
    expect.stringMatching(/ has the time that we have — the clock of the server is \d+ s behind ours$/),
  ])
})

test.each([
  {
    what: 'cannot be opened',
    file: () => new Response('<Error>AuthenticationFailed</Error>', { status: 403 }),
    trouble: 'answers 403',
  },
  {
    what: 'are other bytes than a picture',
    file: () => new Response('%PDF-1.7'),
    trouble: 'gives something else than such a picture',
  },
  { what: 'are empty', file: () => new Response(''), trouble: 'gives an empty file' },
  {
    what: 'are pages',
    file: () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    trouble: 'answers with a page of HTML',
  },
])('smoke reports stored files that $what', async ({ file, trouble }) => {
  const broken: Tamper = async (request, answer) =>
    new URL(request.url).pathname.startsWith('/storage/customers/') ? file() : answer(request)
  const api = await tamperedApi(broken)
  const storage = { ...storageOf(api), query: '?sig=s3cret' }
  const run = await smokeRun(api, { only: ['storage'], settings: { origin: null, storage, maxP95: null } })
  expect(run.trouble).toEqual([
    expect.stringMatching(
      `^FAIL {2}GET /customer/getCustomerById/:id names files that open — the storage ${trouble} for .+ of record \\d+ in customerAssets$`,
    ),
  ])
  expect(run.exitCode).toBe(exitCodes.failed)
  expect(JSON.stringify(run.record)).not.toContain('s3cret')
})

test('smoke sends no token to the storage', async () => {
  const shown: (string | null)[] = []
  const api = await tamperedApi(async (request, answer) => {
    if (new URL(request.url).pathname.startsWith('/storage/'))
      shown.push(request.headers.get('Authorization'))
    return answer(request)
  })
  const settings = { origin: null, storage: storageOf(api), maxP95: null }
  expect((await smokeRun(api, { only: ['storage'], settings })).trouble).toEqual([])
  expect(new Set(shown)).toEqual(new Set([null]))
})

test('smoke reports a server that cannot be reached', async () => {
  const { url, close } = await listening(async () => new Response())
  await close()
  const run = await smokeRun(`${url}/api`)
  expect(run.trouble).toEqual([
    'FAIL  POST /login signs in — refuses the connection: nothing listens there (ECONNREFUSED)',
  ])
  expect(run.exitCode).toBe(exitCodes.unreachable)
})
