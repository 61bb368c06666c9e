import { expect, onTestFinished, test, vi } from 'vitest'
import { createRedactor } from '#cli/client/redactor.ts'
import type { RecordingComparison } from '#cli/diff/compare-recordings.ts'
import { diff } from '#cli/diff/diff.ts'
import { runInside } from './run-inside.ts'
import { connectionTo, demoAccount, password } from './smoke-run.ts'
import { changing, replacing, type Tamper, tamperedApi } from './tampered-api.ts'

const diffOn = async (tamper?: Tamper, name = 'super'): Promise<RecordingComparison[]> =>
  diff(connectionTo(await tamperedApi(tamper)), demoAccount(name), createRedactor())

/** What differs, each on one line. */
const found = (comparisons: readonly RecordingComparison[]): string[] =>
  comparisons.flatMap(({ call, situation, differences }) =>
    differences.map(({ place, mock, live }) => `${call}, ${situation}: ${place}: ${mock} -> ${live}`),
  )

const personas = ['super', 'reader', 'nobody', ...(process.env.PROOF ? ['admin', 'new', 'odd'] : [])]

test.each(personas)(
  'as %s@demo.example the mock does not differ from itself, and everything is compared: good answers, unknown ids, and no token',
  async (name) => {
    const comparisons = await diffOn(undefined, name)
    expect(found(comparisons)).toEqual([])
    expect(comparisons.filter(({ notCompared }) => notCompared !== null)).toEqual([])
    expect(comparisons.length).toBeGreaterThan(25)
    const situationsOf = (call: string) =>
      comparisons.filter((one) => one.call === call).map(({ situation }) => situation)
    if (name !== 'super') return
    expect(situationsOf('GET /devices/:id')).toEqual(['a record', 'an unknown id', 'without a token'])
    expect(situationsOf('GET /customer/all')).toEqual(['a page', 'without a token'])
  },
)

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

test('a renamed field is found at any depth, and records that no list shows are not requested', async () => {
  const renamed = changing('/customer/all', (body) => {
    const rows: unknown = body.customer
    const change = ({ companyName, ...row }: Record<string, unknown>) => ({ ...row, name: companyName })
    return Array.isArray(rows) ? { ...body, customer: rows.map(change) } : body
  })
  const withoutDevices = rowsRemoved('/devices/getalldevices', 'getDevices')
  const comparisons = await diffOn((request, answer) =>
    renamed(request, (passed) => withoutDevices(passed, answer)),
  )
  expect(found(comparisons)).toEqual([
    'GET /customer/all, a page: customer[].companyName: text -> missing',
    'GET /customer/all, a page: customer[].name: missing -> text',
  ])
  expect(comparisons.filter(({ notCompared }) => notCompared !== null)).toEqual([
    {
      call: 'GET /devices/:id',
      situation: 'a record',
      differences: [],
      notCompared: 'the live API has shown no record to ask for',
    },
  ])
})

const args = (api: string, ...more: string[]) => [
  ...['diff', '--base-url', api, '--username', 'nobody@demo.example'],
  ...more,
]

test('differences go to stdout by call, the summary to stderr, and secrets nowhere', async () => {
  const leakSecret = replacing('/portals', () =>
    Response.json({ success: false, message: `No portals for ${password}` }, { status: 500 }),
  )
  const api = await tamperedApi(leakSecret)
  givenPassword(password)
  const { stdout, stderr, exitCode } = await runInside(args(api))
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

  const json = await runInside(args(api, '--json'))
  expect(JSON.parse(json.stdout)).toMatchObject({ format: 1, baseUrl: api })
  expect(json.stdout).not.toContain(password)
  expect(json.exitCode).toBe(1)
})

test('without differences there is nothing on stdout', async () => {
  givenPassword(password)
  const { stdout, stderr, exitCode } = await runInside(args(await tamperedApi()))
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
])('diff with %s exits with %i', async (_, exitCode, secret, api) => {
  const run = diff(connectionTo(await api()), demoAccount('super', secret), createRedactor())
  await expect(run).rejects.toMatchObject({ exitCode, message: expect.not.stringContaining(secret) })
})

function givenPassword(secret: string): void {
  vi.stubEnv('PORTAL_PASSWORD', secret)
  onTestFinished(() => void vi.unstubAllEnvs())
}

function rowsRemoved(path: string, member: string): Tamper {
  return changing(path, (body) => ({ ...body, [member]: [] }))
}
