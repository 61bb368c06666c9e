import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ExitCode, exitCodes } from '#cli/failure.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { withRawAnswer } from './front-server.ts'
import { type SmokeRunOptions, smokeOverHttp } from './smoke-run.ts'
import { changing, replacing, replacingForBearers, type Tamper, tamperedApi } from './tampered-api.ts'

const path = '/lobs/getAllActiveLobs'
const check = `GET ${path} answers as agreed`
const json = JSON.stringify({ success: true, getlobs: [] })
const jsonType = { 'Content-Type': 'application/json' }

/** The line of the one check that fails. */
const fails = (rest: RegExp): RegExp => new RegExp(`^FAIL {2}GET ${path} answers as agreed — ${rest.source}`)

const lobsBy = (body: BodyInit | null, headers: Record<string, string> = {}, status = 200): Tamper =>
  replacingForBearers(path, () => new Response(body, { status, headers }))

const encoded = (encoding: string, bytes: Buffer): Tamper =>
  lobsBy(new Uint8Array(bytes), { 'Content-Encoding': encoding, ...jsonType })

const dripping = (): Tamper =>
  replacingForBearers(
    path,
    () =>
      new Response(
        new ReadableStream({
          async start(controller) {
            for (const letter of json) {
              controller.enqueue(new TextEncoder().encode(letter))
              await new Promise(setImmediate)
            }
            controller.close()
          },
        }),
        { headers: jsonType },
      ),
  )

test.each<[string, Tamper]>([
  ['gzip', encoded('gzip', gzipSync(json))],
  ['brotli', encoded('br', brotliCompressSync(json))],
  ['deflate', encoded('deflate', deflateSync(json))],
  ['a body that comes letter by letter', dripping()],
  ['a byte order mark', lobsBy(`\ufeff${json}`, jsonType)],
  ['a connection that it closes', lobsBy(json, { Connection: 'close', ...jsonType })],
])('smoke reads an answer with %s', async (_, tamper) => {
  const run = await smokeOverHttp(await tamperedApi(tamper), { only: [check] })
  expect({ exitCode: run.exitCode, trouble: run.trouble }).toEqual({ exitCode: 0, trouble: [] })
})

type Fault = {
  fault: string
  tamper: Tamper
  only?: string[]
  options?: SmokeRunOptions
  exitCode: ExitCode
  reported: RegExp[]
}

const claims = (change: (payload: Record<string, unknown>) => object): Tamper =>
  replacing('/login', async (request, answer) => {
    const response = await answer(request)
    const body = await response.json()
    const [header, payload = '', signature] = body.data.accessToken.split('.')
    const changed = change(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    const accessToken = [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join(
      '.',
    )
    return Response.json({ ...body, data: { ...body.data, accessToken } })
  })

const rowsOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : [])

const lobRows = (change: (row: Record<string, unknown>) => object): Tamper =>
  changing('/lobs/getAllLobs', (body) => ({ ...body, getlobs: rowsOf(body.getlobs).map(change) }))

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

const complaintRows =
  (change: (row: Record<string, unknown>) => object): Tamper =>
  async (request, answer) => {
    const response = await answer(request)
    if (!request.url.includes('/fetch/allcomplaints/') || !response.ok) return response
    const body = await response.json()
    return Response.json({ ...body, data: rowsOf(body.data).map(change) })
  }

/** The body breaks off in the middle: more was announced than comes. */
const cutOff = (): Response => {
  // The server of the test writes it.
  expectLogged(/^Error: cut/)
  return new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"success":true,"getlobs":[')),
      // Only once the server has sent what came first: an earlier error becomes a whole answer with status 500.
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        controller.error(new Error('cut'))
      },
    }),
  )
}

const redirected = (status: number): Tamper =>
  lobsBy(null, { Location: 'https://login.example/sso?state=s3cret' }, status)

const refusedBy = (status: number, message: string): Tamper =>
  lobsBy(JSON.stringify({ success: false, message }), {}, status)

const { failed, unreachable, wrongShape } = exitCodes
const notUtf8 = 'answers 200 with text that is not UTF-8$'
const notJson = 'answers 200 with text that is not JSON, or breaks off$'
const cut = 'closes the connection before it has answered \\('
const toSignIn = (status: number) =>
  `is redirected to https://login\\.example/sso \\(${status}\\): give the API's own`

/** What one call is answered with, and what smoke says of it. */
const answers: readonly (readonly [answer: string, tamper: Tamper, exitCode: ExitCode, says: string])[] = [
  ['UTF-16', lobsBy(new Uint8Array(Buffer.from(`\ufeff${json}`, 'utf16le'))), wrongShape, notUtf8],
  ['Latin-1', lobsBy(new Uint8Array(Buffer.from(`${json}\u00fc`, 'latin1'))), wrongShape, notUtf8],
  ['NaN in JSON', lobsBy('{"success":true,"getlobs":[NaN]}'), wrongShape, notJson],
  ['JSON that is truncated', lobsBy('{"success":true,"getlobs":[{"lob_Id"'), wrongShape, notJson],
  [
    'gzip that breaks off',
    encoded('gzip', gzipSync(json.repeat(99)).subarray(0, 40)),
    wrongShape,
    'answers (200 with text that is not JSON|with a body that is not encoded)',
  ],
  [
    'plain text that is said to be gzip',
    encoded('gzip', Buffer.from(json)),
    wrongShape,
    'answers with a body that is not encoded as Content-Encoding says \\(Z_DATA_ERROR\\)$',
  ],
  [
    'a header of 20 kB',
    lobsBy(json, { 'X-Long': 'x'.repeat(20_000) }),
    wrongShape,
    'answers with headers that are too long \\(over 16 kB\\) \\(',
  ],
  [
    'not modified (304), though nothing was asked for by its age',
    lobsBy(null, {}, 304),
    wrongShape,
    'answers 304 though it was asked for the record itself: a cache is in between$',
  ],
  ['a part of the answer (206)', lobsBy(json, {}, 206), wrongShape, 'answers 206 with a part of what it was'],
  ['an empty body', lobsBy(''), wrongShape, 'answers 200 with nothing in it$'],
  ['a success without content (204)', lobsBy(null, {}, 204), wrongShape, 'answers 204 with nothing in it$'],
  [
    'a page of HTML',
    lobsBy('<!doctype html><title>Portal</title>'),
    wrongShape,
    'answers 200 with a page of H',
  ],
  ['a redirect (301)', redirected(301), wrongShape, toSignIn(301)],
  ['a redirect (308)', redirected(308), wrongShape, toSignIn(308)],
  [
    '50 MB',
    lobsBy('x'.repeat(50_000_000)),
    wrongShape,
    'answers 200 with more than 10 MB \\(see --max-body\\)$',
  ],
  ['a connection that is reset', replacingForBearers(path, () => Response.error()), unreachable, cut],
  ['a connection that is cut within the answer', replacingForBearers(path, cutOff), unreachable, cut],
  [
    'a refusal of the token (401)',
    refusedBy(401, 'Session expired'),
    failed,
    'answers 401 to the token that the sign-in gave: Session expired$',
  ],
  [
    'a refusal to a user who has the permission (403)',
    refusedBy(403, 'Access denied'),
    failed,
    'answers 403 to an account that has the permission: Access denied$',
  ],
  ['a call that is gone (404)', lobsBy('Cannot GET', {}, 404), failed, 'answers 404$'],
  [
    'a message that steers a terminal',
    refusedBy(500, '\u001b[2J\u001b]0;owned\u0007Down\nfor now'),
    failed,
    'answers 500: \\[2J \\]0;owned Down for now$',
  ],
  [
    'a server error as a page of HTML',
    lobsBy('<html>Error</html>', { 'Content-Type': 'text/html' }, 500),
    failed,
    'answers 500$',
  ],
]

test.each(answers)(
  'smoke says what is wrong with an answer that is %s',
  async (_, tamper, exitCode, says) => {
    const run = await smokeOverHttp(await tamperedApi(tamper), { only: [check] })
    expect(run.trouble).toEqual([expect.stringMatching(fails(new RegExp(says)))])
    expect(run.exitCode).toBe(exitCode)
  },
)

let calls = 0

const faults: Fault[] = [
  {
    fault: 'an expiry in milliseconds',
    tamper: claims((payload) => ({ ...payload, exp: Date.now() + 900_000 })),
    exitCode: exitCodes.wrongShape,
    reported: [/the claim exp of the access token should be seconds, but is too large: milliseconds\?$/],
  },
  {
    fault: 'a token without an expiry',
    tamper: claims(({ exp: _, ...payload }) => payload),
    exitCode: exitCodes.wrongShape,
    reported: [/the claim exp of the access token should be seconds, but is missing$/],
  },
  {
    fault: 'an expiry as text',
    tamper: claims((payload) => ({ ...payload, exp: '2027-01-01' })),
    exitCode: exitCodes.wrongShape,
    reported: [/the claim exp of the access token should be seconds, but is a string$/],
  },
  {
    fault: 'constants that are empty',
    tamper: changing('/Constant/LobStatus', (body) => ({ ...body, constant: [] })),
    only: ['constants'],
    exitCode: exitCodes.wrongShape,
    reported: [/constant should be a list \(not empty\), but is an empty list in 1 of \d answers$/],
  },
  {
    fault: 'permissions that a refresh loses',
    tamper: changing('/refresh-token', (body) => {
      const [header, payload = '', signature] = String(body.accessToken).split('.')
      const read = JSON.parse(Buffer.from(payload, 'base64url').toString())
      const changed = { ...read, user: { ...read.user, permissions: [] } }
      return {
        ...body,
        accessToken: [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join(
          '.',
        ),
      }
    }),
    only: ['POST /refresh-token gives*'],
    exitCode: exitCodes.failed,
    reported: [/gives a token without the permission B2B Customer Portal Read that the sign-in gave$/],
  },
  {
    fault: 'a token that is refused now and then',
    tamper: replacing('/Constant/LobStatus', (request, answer) => {
      calls += 1
      return calls % 2 === 1 && request.headers.has('Authorization')
        ? Response.json({ success: false, message: 'Session expired' }, { status: 401 })
        : answer(request)
    }),
    only: ['constants'],
    exitCode: exitCodes.failed,
    reported: [/for LobStatus — answers 401 to the token that the sign-in gave: Session expired$/],
  },
  {
    fault: 'dates without a zone',
    tamper: lobRows((row) => ({ ...row, createdDate: '2026-01-05T09:30:00' })),
    only: ['GET /lobs/getAllLobs answers*'],
    exitCode: exitCodes.wrongShape,
    reported: [
      /createdDate should be a text \(a moment of ISO 8601 .* but is a text \("2026-01-05T09:30:00"\) in 8 of 8 rows$/,
    ],
  },
  {
    fault: 'dates of tomorrow',
    tamper: lobRows((row) => ({ ...row, createdDate: tomorrow })),
    only: ['GET /lobs/getAllLobs gives dates*'],
    exitCode: exitCodes.failed,
    reported: [/gives dates that fit — record \d+ has a date after the server's time: /],
  },
  {
    fault: 'complaints that are closed before they are opened',
    tamper: complaintRows((row) => ({ ...row, closedAt: '2001-01-01T00:00:00Z' })),
    only: ['GET /fetch/allcomplaints/:id gives dates*'],
    exitCode: exitCodes.failed,
    reported: [/gives dates that fit — record \d+ ends at 2001-01-01T00:00:00Z, before it begins$/],
  },
  {
    fault: 'a hundred million rows that are not there',
    tamper: changing('/devices/getalldevices', (body) => ({
      ...body,
      totalItems: 100_000_000,
      totalPages: 500_000,
    })),
    only: ['GET /devices/getalldevices'],
    exitCode: exitCodes.failed,
    reported: [/getalldevices pages add up — page 2 has 0 rows, \d+ were expected of 100000000 items$/],
  },
  {
    fault: 'pages without end',
    tamper: replacing('/devices/getalldevices', async (request, answer) => {
      const url = new URL(request.url)
      const page = Number(url.searchParams.get('page'))
      url.searchParams.set('page', '1')
      const response = await answer(new Request(url, request))
      if (!response.ok) return response
      return Response.json({
        ...(await response.json()),
        currentPage: page,
        totalPages: 1e6,
        totalItems: 1e8,
      })
    }),
    only: ['GET /devices/getalldevices'],
    exitCode: exitCodes.failed,
    reported: [/getalldevices pages add up — row \d+ is on page 1 and on page 2$/],
  },
  {
    fault: 'a server error where a missing token is to be refused',
    tamper: replacing('/portals', (request, answer) =>
      request.headers.has('Authorization') ? answer(request) : new Response('<html>', { status: 500 }),
    ),
    only: ['GET /portals refuses*'],
    exitCode: exitCodes.failed,
    reported: [/GET \/portals refuses a missing token — answers 500 to a call without a token, not 401$/],
  },
]

test.each(faults)(
  'smoke exits with $exitCode for $fault',
  async ({ tamper, only = [check], options, exitCode, reported }) => {
    const run = await smokeOverHttp(await tamperedApi(tamper), { only, ...options })
    expect(run.trouble).toEqual(reported.map((line) => expect.stringMatching(line)))
    expect(run.exitCode).toBe(exitCode)
  },
)

test('a server that answers with something else than HTTP counts as reached', async () => {
  const api = await withRawAnswer(await tamperedApi(), (socket) => {
    socket.end('SSH-2.0-OpenSSH_9.6\r\n')
  })
  const run = await smokeOverHttp(api, { only: [check] })
  expect(run.trouble).toEqual([
    expect.stringMatching(
      fails(/answers with something that is not HTTP \((HPE_INVALID_CONSTANT|HTTPParserError)\)$/),
    ),
  ])
  expect(run.exitCode).toBe(exitCodes.wrongShape)
})

test.each([
  [
    'another protocol (101)',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    'answers 101, as',
  ],
  [
    'chunks that say no length',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}',
    'answers with a body whose parts are not as HTTP has them',
  ],
])('a server that answers with %s counts as reached', async (_, text, reported) => {
  const api = await withRawAnswer(await tamperedApi(), (socket) => void socket.write(text))
  const run = await smokeOverHttp(api, { only: [check], timeout: 2_000 })
  expect(run.trouble).toEqual([expect.stringMatching(fails(new RegExp(reported)))])
  expect(run.exitCode).toBe(exitCodes.wrongShape)
})

test('a connection that is closed before the whole answer has come is unreachable', async () => {
  const api = await withRawAnswer(await tamperedApi(), (socket) => {
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"success":true')
  })
  const run = await smokeOverHttp(api, { only: [check] })
  expect(run.trouble).toEqual([expect.stringMatching(fails(/closes the connection before it has answered/))])
  expect(run.exitCode).toBe(exitCodes.unreachable)
})

test('an answer in chunks that is closed before its end mark is cut off, though its JSON is whole', async () => {
  const api = await withRawAnswer(await tamperedApi(), (socket) => {
    const head = 'HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n'
    socket.end(`${head}${json.length.toString(16)}\r\n${json}\r\n`)
  })
  const run = await smokeOverHttp(api, { only: [check] })
  expect(run.trouble).toEqual([expect.stringMatching(fails(new RegExp(cut)))])
  expect(run.exitCode).toBe(exitCodes.unreachable)
})

test('an answer that is cut off on a connection that was used before is not asked for again', async () => {
  let asked = 0
  const api = await tamperedApi(
    replacingForBearers(path, () => {
      asked += 1
      return cutOff()
    }),
  )
  const run = await smokeOverHttp(api, { only: ['GET /portals answers*', check], concurrency: 1 })
  expect({ asked, exitCode: run.exitCode }).toEqual({ asked: 1, exitCode: exitCodes.unreachable })
})

test('a port that browsers refuse to call says so', async () => {
  const run = await smokeOverHttp('http://127.0.0.1:6000/api')
  expect(run.trouble).toEqual([
    'FAIL  POST /login signs in — has a port that fetch and browsers refuse to call',
  ])
  expect(run.exitCode).toBe(exitCodes.unreachable)
})

test('--max-body changes the largest answer that is read', async () => {
  const tamper = lobsBy(
    JSON.stringify({ success: true, getlobs: [], filler: 'x'.repeat(12_000_000) }),
    jsonType,
  )
  const api = await tamperedApi(tamper)
  const network = { ca: null, cert: null, key: null, headers: [], maxBody: 20_000_000 }
  expect((await smokeOverHttp(api, { only: [check], network })).exitCode).toBe(0)
})
