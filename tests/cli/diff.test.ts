import { expect, test, vi } from 'vitest'
import type { Comparison } from '#cli/diff/compare-heard.ts'
import { diff } from '#cli/diff/diff.ts'
import { createDiscretion } from '#cli/smoke/discretion.ts'
import { runProgram } from './program.ts'
import { demoAccount, password } from './smoke-run.ts'
import { changing, replacing, type Tamper, tamperedApi } from './tampered-api.ts'

vi.setConfig({ testTimeout: 60_000 })

const diffOn = async (tamper?: Tamper, name = 'super'): Promise<Comparison[]> =>
  diff(
    { baseUrl: await tamperedApi(tamper), account: demoAccount(name), timeout: 30_000, concurrency: 6 },
    createDiscretion(),
  )

/** What differs, each on one line. */
const found = (comparisons: readonly Comparison[]): string[] =>
  comparisons.flatMap(({ call, situation, differences }) =>
    differences.map(({ place, mock, live }) => `${call}, ${situation}: ${place}: ${mock} -> ${live}`),
  )

test.each(['super', 'admin', 'reader', 'new', 'nobody', 'odd'])(
  'as %s@demo.example the mock differs from itself nowhere, and everything is compared',
  async (name) => {
    const comparisons = await diffOn(undefined, name)
    expect(found(comparisons)).toEqual([])
    expect(comparisons.filter(({ notCompared }) => notCompared !== null)).toEqual([])
    expect(comparisons.length).toBeGreaterThan(25)
  },
)

test('every reading call is compared with a good answer, of an unknown id, and without a token', async () => {
  const comparisons = await diffOn()
  const situationsOf = (call: string) =>
    comparisons.filter((one) => one.call === call).map(({ situation }) => situation)
  expect(situationsOf('GET /devices/:id')).toEqual(['a record', 'an unknown id', 'without a token'])
  expect(situationsOf('GET /customer/all')).toEqual(['a page', 'without a token'])
})

test('a call that the account may not make is compared by its refusal', async () => {
  const comparisons = await diffOn(async (request, answer) => {
    const response = await answer(request)
    return response.status === 403 && request.url.includes('/customer/all')
      ? Response.json({ success: false, message: 'Forbidden' }, { status: 403 })
      : response
  }, 'reader')
  expect(found(comparisons)).toEqual([
    'GET /customer/all, without the permission: message: "Access Forbidden" -> "Forbidden"',
  ])
})

type Row = Record<string, unknown>

const rowsChanged = (path: string, member: string, change: (row: Row, index: number) => Row): Tamper =>
  changing(path, (body) => {
    const rows: unknown = body[member]
    return Array.isArray(rows) ? { ...body, [member]: rows.map(change) } : body
  })

test.each<[string, (row: Row, index: number) => Row, string[]]>([
  ['another value', (row) => ({ ...row, companyName: 'Other' }), []],
  ['a number as text', (row) => ({ ...row, deviceCount: '3' }), ['customer[].deviceCount: number -> text']],
  [
    'a field that is null at times',
    (row, index) => (index === 3 ? { ...row, companyName: null } : row),
    ['customer[].companyName: text -> null or text'],
  ],
  [
    'a field that one row lacks',
    ({ contactPerson, ...row }, index) => (index === 0 ? row : { ...row, contactPerson }),
    ['customer[].contactPerson: text -> missing or text'],
  ],
  [
    'a field of another name',
    ({ companyName, ...row }) => ({ ...row, name: companyName }),
    ['customer[].companyName: text -> missing', 'customer[].name: missing -> text'],
  ],
  [
    'a name in place of a record',
    (row) => ({ ...row, accountManager: 'Asha Rao' }),
    ['customer[].accountManager: record -> text'],
  ],
])('of a list, %s', async (_, change, expected) => {
  const lines = found(await diffOn(rowsChanged('/customer/all', 'customer', change)))
  expect(lines).toEqual(expected.map((line) => `GET /customer/all, a page: ${line}`))
})

test('a list without rows says nothing of rows, and its records cannot be asked for', async () => {
  const comparisons = await diffOn(rowsRemoved('/devices/getalldevices', 'getDevices'))
  expect(found(comparisons)).toEqual([])
  expect(comparisons.filter(({ notCompared }) => notCompared !== null)).toEqual([
    {
      call: 'GET /devices/:id',
      situation: 'a record',
      differences: [],
      notCompared: 'the live API has shown no record to ask for',
    },
  ])
})

test('paging that is missing differs', async () => {
  const lines = found(await diffOn(changing('/lobs/getAllLobs', ({ totalPages: _, ...body }) => body)))
  expect(lines).toEqual(['GET /lobs/getAllLobs, a page: totalPages: number -> missing'])
})

test.each<[string, (address: Row) => unknown, string[]]>([
  [
    'another name inside',
    ({ pincode, ...address }) => JSON.stringify({ ...address, zip: pincode }),
    ['companyAddress.pincode: text -> missing', 'companyAddress.zip: missing -> text'],
  ],
  ['no longer text', (address) => address, ['companyAddress: JSON text -> record']],
])('of a field that is JSON text, %s', async (_, change, expected) => {
  const tamper: Tamper = async (request, answer) => {
    const response = await answer(request)
    if (!response.ok || !request.url.includes('/customer/getCustomerById/')) return response
    const body = await response.json()
    const companyAddress = change(JSON.parse(body.customer.companyAddress))
    return Response.json({ ...body, customer: { ...body.customer, companyAddress } })
  }
  expect(found(await diffOn(tamper))).toEqual(
    expected.map((line) => `GET /customer/getCustomerById/:id, a record: customer.${line}`),
  )
})

test.each<[string, () => Response, string[]]>([
  [
    'another status',
    () => Response.json({ success: false, message: 'Please sign in' }, { status: 403 }),
    ['status: 401 -> 403'],
  ],
  [
    'another sentence',
    () => Response.json({ success: false, message: 'Who are you?' }, { status: 401 }),
    ['message: "Please sign in" -> "Who are you?"'],
  ],
  [
    'another envelope',
    () => Response.json({ message: 'Please sign in', error: 'x' }, { status: 401 }),
    ['success: true or false -> missing', 'error: missing -> text'],
  ],
  ['a page of HTML', () => new Response('<html>', { status: 401 }), ['the body: JSON -> a page of HTML']],
  [
    'nothing at all',
    () => new Response(null, { status: 204 }),
    ['status: 401 -> 204', 'message: "Please sign in" -> no message'],
  ],
])('of a refusal, %s', async (_, instead, expected) => {
  const tamper = replacing('/portals', (request, answer) =>
    request.headers.has('Authorization') ? answer(request) : instead(),
  )
  expect(found(await diffOn(tamper))).toEqual(
    expected.map((line) => `GET /portals, without a token: ${line}`),
  )
})

const words = (api: string, ...more: string[]) => [
  ...['diff', '--base-url', api, '--username', 'nobody@demo.example'],
  ...more,
]

test('differences go to stdout by call, the summary to stderr, and secrets nowhere', async () => {
  const tellTale = replacing('/portals', () =>
    Response.json({ success: false, message: `No portals for ${password}` }, { status: 500 }),
  )
  const api = await tamperedApi(tellTale)
  const env = { PORTAL_PASSWORD: password }
  const { stdout, stderr, exitCode } = await runProgram(words(api), { env })
  expect(stdout.split('\n').slice(0, 7)).toEqual([
    'GET /portals, the list',
    '  status',
    '    - mock  200',
    '    + live  500',
    '  message',
    '    - mock  no message',
    expect.stringMatching(/^ {4}\+ live {2}"No portals for \S+"$/),
  ])
  expect(stderr).toMatch(/^\d+ answers compared: 2 differ, 0 not compared\n$/)
  expect(stdout).not.toContain(password)
  expect(exitCode).toBe(1)

  const json = await runProgram(words(api, '--json'), { env })
  expect(JSON.parse(json.stdout)).toMatchObject({ format: 1, baseUrl: api })
  expect(json.stdout).not.toContain(password)
  expect(json.exitCode).toBe(1)
})

test('without differences there is nothing on stdout', async () => {
  const env = { PORTAL_PASSWORD: password }
  const { stdout, stderr, exitCode } = await runProgram(words(await tamperedApi()), { env })
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 0 })
  expect(stderr).toMatch(/^\d+ answers compared: 0 differ, 0 not compared\n$/)
})

test.each([
  ['a wrong password', 4, 'Wrong#2026', tamperedApi],
  ['a server that is not there', 3, password, async () => 'http://127.0.0.1:1/api'],
  [
    'a server without a login',
    5,
    password,
    () => tamperedApi(replacing('/login', () => new Response(null, { status: 404 }))),
  ],
  [
    'a server that goes away after the sign-in',
    3,
    password,
    () => tamperedApi(replacing('/portals', () => Response.error())),
  ],
])('%s ends with %i', async (_, exitCode, secret, api) => {
  const run = diff(
    { baseUrl: await api(), account: demoAccount('super', secret), timeout: 30_000, concurrency: 6 },
    createDiscretion(),
  )
  await expect(run).rejects.toMatchObject({ exitCode, message: expect.not.stringContaining(secret) })
})

function rowsRemoved(path: string, member: string): Tamper {
  return changing(path, (body) => ({ ...body, [member]: [] }))
}
