import { expect, onTestFinished, test, vi } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { runInside } from './run-inside.ts'
import { demoAccount, password, type SmokeRunOptions, smokeRun } from './smoke-run.ts'
import { changing, portalOrigin, replacing, type Tamper, tamperedApi } from './tampered-api.ts'

type Payload = { user: { roles: object[]; permissions: object[] } }

/** Changes what the token of a sign-in says. The API takes no such token: only the session is checked. */
const tokenWith = (change: (payload: Payload) => object): Tamper =>
  replacing('/login', async (request, answer) => {
    const response = await answer(request)
    if (!response.ok) return response
    const body = await response.json()
    const [header, payload = '', signature] = body.data.accessToken.split('.')
    const changed = change(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    const text = Buffer.from(JSON.stringify(changed)).toString('base64url')
    return Response.json({ ...body, data: { ...body.data, accessToken: `${header}.${text}.${signature}` } })
  })

const withFlags = (flag: unknown): Tamper =>
  tokenWith(({ user, ...rest }) => ({
    ...rest,
    user: {
      roles: user.roles.map((role) => ({ ...role, is_active: flag })),
      permissions: user.permissions.map((permission) => ({ ...permission, is_active: flag })),
    },
  }))

const findingsOf = async (tamper: Tamper, options: SmokeRunOptions) => {
  const { record, exitCode } = await smokeRun(await tamperedApi(tamper), options)
  return { findings: record.findings, exitCode, checks: record.checks }
}

const settings = { origin: portalOrigin, storage: null, maxP95: null }

test('a server that refuses tokens with 403 is one finding, whatever is wrong with them', async () => {
  const tamper: Tamper = async (request, answer) => {
    const response = await answer(request)
    return response.status === 401 && !request.url.endsWith('/login')
      ? Response.json(await response.json(), { status: 403 })
      : response
  }
  const { findings, exitCode } = await findingsOf(tamper, {
    only: ['GET /portals', 'GET /lobs/getAllActiveLobs'],
    skip: ['cors'],
  })
  expect(findings).toMatchObject([
    {
      finding: expect.stringMatching(
        /^answers 403 to a (token with another signature|call without a token), not 401$/,
      ),
      count: 3,
      effect: 'does not end the session',
    },
  ])
  expect(exitCode).toBe(exitCodes.failed)
})

test('a wrong value within a field that may be of several kinds is named itself', async () => {
  const tamper = changing('/customer/getAllCustomer', ({ customer, ...body }) => ({
    ...body,
    customer: (Array.isArray(customer) ? customer : []).map((row) => ({
      ...row,
      accountManager: { ...row.accountManager, employee_Id: String(row.accountManager.employee_Id) },
    })),
  }))
  const { findings } = await findingsOf(tamper, { only: ['GET /customer/getAllCustomer answers*'] })
  expect(findings.map(({ finding }) => finding)).toEqual([
    expect.stringMatching(
      /^customer\[\]\.accountManager\.employee_Id should be a whole number \(from 1\).*, but is a text \("\d+"\)/,
    ),
  ])
})

test('an answer that cannot be read is not blamed on the new token with which it was asked for', async () => {
  const tamper = changing('/portals', () => ({
    success: true,
    data: [{ portal_id: 1, portal_name: 'Nurse' }],
  }))
  const { findings } = await findingsOf(tamper, {
    only: ['POST /refresh-token gives*', 'GET /portals answers*'],
  })
  expect(findings.flatMap(({ calls }) => calls)).toEqual(['GET /portals'])
})

test('CORS for every origin is one finding, with the number of calls', async () => {
  const tamper: Tamper = async (request, answer) => {
    const response = await answer(request)
    response.headers.set('Access-Control-Allow-Origin', '*')
    return response
  }
  const { findings } = await findingsOf(tamper, { only: ['cors'], settings })
  expect(findings).toMatchObject([
    {
      finding: expect.stringContaining('by *'),
      effect: expect.stringContaining('the browser keeps'),
      source: 'specification 7',
    },
  ])
  expect(findings[0]?.calls.length).toBeGreaterThan(30)
})

test('flags that are numbers are noted, and what the account may do follows from them', async () => {
  const { findings, exitCode } = await findingsOf(withFlags(1), { only: ['POST /login gives a token*'] })
  expect(exitCode).toBe(exitCodes.ok)
  expect(findings).toMatchObject([
    {
      verdict: 'noted',
      finding: expect.stringContaining(
        'is_active of a role is the number 1, not true: the portal counts the role as on',
      ),
    },
  ])
})

test('a token whose flags cannot be read is one finding: its calls are not blamed for it', async () => {
  const refused = withFlags('yes')
  const open: Tamper = async (request, answer) => {
    // The server itself knows what the account may do.
    const response = await refused(request, answer)
    return response.status === 401 && request.headers.has('Authorization')
      ? Response.json({ success: true, message: '', data: [] })
      : response
  }
  const { findings, exitCode, checks } = await findingsOf(open, {
    only: ['POST /login gives a token*', 'permission'],
    skip: ['write'],
  })
  expect(exitCode).toBe(exitCodes.wrongShape)
  expect(findings).toMatchObject([
    {
      finding: expect.stringContaining(
        'is_active of a permission is the string "yes", neither true nor false: the portal counts the permission as off',
      ),
      calls: ['POST /login'],
    },
  ])
  expect(checks.map(({ detail }) => detail)).toContain(
    'because the token does not say what the account may do',
  )
})

test.each([404, 500])('a call that answers %i is blamed for its status once', async (status) => {
  const tamper: Tamper = (request, answer) =>
    request.url.includes('/customer/getCustomerById/')
      ? Promise.resolve(Response.json({ success: false, message: 'Down' }, { status }))
      : answer(request)
  const { checks } = await findingsOf(tamper, {
    only: ['GET /customer/getCustomerById/:id answers as agreed', '* holds its own devices only'],
  })
  const call = 'GET /customer/getCustomerById/:id'
  const own = checks
    .filter((check) => check.call === call)
    .map(({ verdict, detail }) => `${verdict}: ${detail}`)
  expect(own.toSorted()).toEqual([
    `failed: answers ${status}: Down`,
    `notChecked: because ${call} answers ${status}: Down`,
  ])
})

test('a bracket in another spelling is named with the one that the portal knows', async () => {
  const tamper = tokenWith(({ user, ...rest }) => ({
    ...rest,
    user: {
      ...user,
      permissions: [
        { permission_bracket: 'Admin Details', permission_type: 'Read', is_active: true },
        { permission_bracket: 'Billing', permission_type: 'Read', is_active: true },
      ],
    },
  }))
  const { findings } = await findingsOf(tamper, { only: ['POST /login gives a token*'] })
  expect(findings.map(({ finding }) => finding)).toEqual([
    'permission_bracket is the string "Admin Details", not "Admin_Details": it grants nothing',
  ])
})

test('a count that is null is one finding: what compares it is not checked', async () => {
  const tamper = changing('/customer/getAllCustomer', (body) => ({
    ...body,
    customer: [body.customer].flat().map((row) => ({ ...Object(row), deviceCount: null })),
  }))
  const { findings } = await findingsOf(tamper, {
    only: ['GET /customer/getAllCustomer', 'totals', 'devices'],
    skip: ['cors', 'write', 'access'],
  })
  expect(findings).toMatchObject([
    {
      finding: expect.stringMatching(/^customer\[\]\.deviceCount should be .*null in \d+ of \d+ rows$/),
      effect: 'shows -',
      source: 'specification 3',
    },
  ])
})

const zoneless = changing('/lobs/getAllLobs', (body) => ({
  ...body,
  getlobs: [body.getlobs].flat().map((row) => ({ ...Object(row), createdDate: '2026-01-05 09:30:00' })),
}))

test.each([
  [false, exitCodes.wrongShape, 'wrongShape'],
  [true, exitCodes.ok, 'noted'],
])(
  'what was agreed beyond the specification fails, unless it is noted: %s',
  async (isNote, code, verdict) => {
    const only = ['GET /lobs/getAllLobs answers as agreed']
    const { findings, exitCode } = await findingsOf(zoneless, { only, areAgreementsNotes: isNote })
    expect(exitCode).toBe(code)
    expect(findings).toMatchObject([{ verdict, source: 'agreement' }])
  },
)

const run = async (...args: string[]) => {
  vi.stubEnv('PORTAL_PASSWORD', password)
  onTestFinished(() => void vi.unstubAllEnvs())
  return runInside(['smoke', '--username', 'reader@demo.example', ...args])
}

test('--only session prints what the token grants, a line for each bracket', async () => {
  const { stdout } = await run('--base-url', await tamperedApi(), '--only', 'session', '--skip', 'cors,write')
  const lines = stdout.split('\n')
  expect(lines[0]).toMatch(/^ok {4}session \(\d+ checks\)$/)
  expect(lines).toContain('reader@demo.example has B2B Customer Portal: Read')
  expect(lines).toContain('reader@demo.example has Reset_Password: nothing')
})

test('--quiet prints nothing if all is well', async () => {
  const { stdout, stderr, exitCode } = await run(
    ...['--base-url', await tamperedApi(), '--only', 'constants', '--quiet'],
  )
  expect({ stdout, stderr, exitCode }).toEqual({ stdout: '', stderr: '', exitCode: 0 })
})

test.each([
  ['nothing of calls that were made again, if all is well in the end', 1, exitCodes.ok, []],
  [
    'which calls were made again, if the run fails',
    2,
    exitCodes.unreachable,
    [expect.stringMatching(/^Attempt 1 failed, once more: GET \/portals closes the connection/)],
  ],
])('--quiet prints %s', async (_, times, code, announcements) => {
  let left = times
  const api = await tamperedApi(async (request, answer) => {
    if (!request.url.endsWith('/portals') || left === 0) return answer(request)
    left -= 1
    return Response.error()
  })
  const args = ['--base-url', api, '--only', 'GET /portals answers*', '--retries', '1', '--quiet']
  const { stdout, stderr, exitCode } = await run(...args)
  expect({ isSilent: stdout + stderr === '', exitCode }).toEqual({ isSilent: code === 0, exitCode: code })
  expect(stderr.split('\n').filter((line) => line.startsWith('Attempt'))).toEqual(announcements)
})

test('--fail-fast ends the run with the first check that fails', async () => {
  const away = replacing('/portals', () =>
    Response.json({ success: false, message: 'Away' }, { status: 500 }),
  )
  const { findings, exitCode, checks } = await findingsOf(away, {
    accounts: [demoAccount('super')],
    only: ['GET /portals answers*', 'devices'],
    skip: ['cors', 'write'],
    concurrency: 1,
    isFailFast: true,
  })
  expect(exitCode).toBe(exitCodes.failed)
  expect(findings).toHaveLength(1)
  expect(checks.map(({ detail }) => detail)).toContain('a check failed (see --fail-fast)')
})
