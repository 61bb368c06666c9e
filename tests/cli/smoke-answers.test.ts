import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { changingBodies, withMembers } from './smoke-catalogue/fault.ts'
import { type SmokeRunOptions, smokeRun } from './smoke-run.ts'
import { changing, portalOrigin, replacing, type Tamper, tamperedApi } from './tampered-api.ts'

const findingsOf = async (tamper: Tamper, options: SmokeRunOptions) => {
  const { record, exitCode } = await smokeRun(await tamperedApi(tamper), options)
  return { findings: record.findings, exitCode }
}

const settings = { origin: portalOrigin, storage: null, maxP95: null }

const record = (change: (row: Record<string, unknown>) => object): Tamper =>
  changing('/employee/getall', (body) => ({
    ...body,
    data: [body.data].flat().map((row) => change({ ...Object(row) })),
  }))

/** The statuses of a constant type, by their numbers. */
const withConstants = (constantType: string, statuses: Readonly<Record<number, string>>): Tamper =>
  changing(`/Constant/${constantType}`, (body) => ({
    ...body,
    constant: Object.entries(statuses).map(([id, name]) => ({ ID: Number(id), Name: name })),
  }))

const withHeader =
  (name: string, value: string): Tamper =>
  async (request, answer) => {
    const response = await answer(request)
    response.headers.set(name, value)
    return response
  }

/** Whether the token of a call is an access token. */
const saysWhatIsAllowed = ({ headers }: Request): boolean => {
  const [, payload = ''] = headers.get('Authorization')?.split('.') ?? []
  return Buffer.from(payload, 'base64url').toString().includes('"permissions"')
}

const employeesOnly = { only: ['GET /employee/getall answers*'] }

test.each<[string, Tamper, SmokeRunOptions, string]>([
  [
    'the hash of a password in a record',
    record((row) => ({ ...row, secretText: `$2b$10$${'a'.repeat(53)}` })),
    employeesOnly,
    'data[].secretText should be absent, but is a hash of a password in 10 of 10 rows',
  ],
  [
    'a password in a record',
    record((row) => ({ ...row, employeesPassword: 'Welcome#2026' })),
    employeesOnly,
    'data[].employeesPassword should be absent, but is a password in 10 of 10 rows',
  ],
  [
    'a status whose name is that of another one',
    changing('/employee/get/1', (body) => ({
      ...body,
      data: { ...Object(body.data), employeesStatus: 5, employeesStatusName: 'Inactive' },
    })),
    { only: ["GET /employee/get/:id answers as agreed for one's own record"] },
    'data.employeesStatusName should be Active where employeesStatus is 5, but is another name ("Inactive") in 1 of 1 answers',
  ],
  [
    'statuses of devices within a customer whose names are those of others',
    changingBodies(/\/getCustomerById\//, (body) =>
      withMembers(body, /^Devices$/, (devices) =>
        [devices]
          .flat()
          .map((device) => ({ ...Object(device), deviceStatus: 8, deviceStatusName: 'Active' })),
      ),
    ),
    { only: ['GET /customer/getCustomerById/:id counts*'] },
    'customer.Devices[].deviceStatusName should be Inactive where deviceStatus is 8, but is another name ("Active") in 1 of 1 answers',
  ],
  [
    'an inactive LOB that is called active beside its status',
    changing('/lobs/getAllActiveLobs', (body) => ({
      ...body,
      getlobs: [body.getlobs]
        .flat()
        .map((lob) => ({ ...Object(lob), lobStatus: 13, lobStatusName: ' ACTIVE', isActive: false })),
    })),
    { only: ['GET /lobs/getAllActiveLobs answers*'] },
    expect.stringMatching(
      /^getlobs\[\]\.isActive should be true where lobStatus is 13, but is false in (\d+) of \1 rows$/,
    ),
  ],
  [
    'answers for shared caches',
    withHeader('Cache-Control', 'public, max-age=60'),
    employeesOnly,
    'Cache-Control should be private or no-store, but is for shared caches ("public, max-age=60") in 1 of 1 answers',
  ],
  [
    'an answer that a shared cache has kept',
    async (request, answer) => {
      const response = await answer(request)
      response.headers.delete('Cache-Control')
      response.headers.set('Age', '12')
      return response
    },
    employeesOnly,
    'Age should be private or no-store, but is from a shared cache ("12") in 1 of 1 answers',
  ],
  [
    'a refresh token that opens what an access token does',
    replacing('/portals', (request, answer) =>
      saysWhatIsAllowed(request) ? answer(request) : Response.json({ success: true, data: [] }),
    ),
    { only: ['POST /refresh-token tells*'] },
    'lets a refresh token in as a bearer: GET /portals',
  ],
  [
    'an address that is no JSON',
    async (request, answer) => {
      const response = await answer(request)
      if (!request.url.includes('/getCustomerById/') || !response.ok) return response
      const body = await response.json()
      return Response.json({ ...body, customer: { ...body.customer, companyAddress: '12 Main Street' } })
    },
    { only: ['GET /customer/getCustomerById/:id gives the record*'] },
    'customer.companyAddress should be JSON text of an address, but is unreadable as that: the string "12 Main Street" in 1 of 1 answers',
  ],
  [
    'an origin that is repeated, whichever it is',
    async (request, answer) => {
      const response = await answer(request)
      const origin = request.headers.get('Origin')
      if (origin !== null) response.headers.set('Access-Control-Allow-Origin', origin)
      response.headers.set('Access-Control-Allow-Credentials', 'true')
      return response
    },
    { only: ['cors'], settings },
    'lets every origin in by repeating its name, with credentials',
  ],
  [
    'refusals without CORS headers',
    async (request, answer) => {
      const response = await answer(request)
      if (!response.ok) response.headers.delete('Access-Control-Allow-Origin')
      return response
    },
    { only: ['cors'], settings },
    `lets ${portalOrigin} not read a refusal (401): its CORS headers are missing or others`,
  ],
  [
    'a refresh that takes an access token',
    replacing('/refresh-token', async (request, answer) => {
      const { refreshToken } = await request.clone().json()
      return refreshToken.length > 400 ? Response.json({ success: true, accessToken: 'x' }) : answer(request)
    }),
    { only: ['POST /refresh-token tells*'] },
    'takes an access token for a refresh token',
  ],
  [
    'a sign-in that forgets rememberMe',
    replacing('/login', async (request, answer) => {
      const body = { ...(await request.json()), rememberMe: false }
      return answer(
        new Request(request.url, { method: 'POST', headers: request.headers, body: JSON.stringify(body) }),
      )
    }),
    { only: ['POST /login remembers*'] },
    'gives a token without remindMe to a sign-in with rememberMe',
  ],
  [
    'a refusal that shows its code',
    replacing('/portals', () =>
      Response.json(
        { success: false, message: 'TypeError: x is undefined\n    at run (/srv/app/server.js:10:5)' },
        { status: 401 },
      ),
    ),
    { only: ['GET /portals refuses a missing token', 'secrets'] },
    expect.stringMatching(/^shows code, paths or queries in \d+ refusals, first of GET \/portals$/),
  ],
  [
    'complaints of another customer',
    async (request, answer) => {
      const response = await answer(request)
      if (!request.url.includes('/fetch/allcomplaints/') || !response.ok) return response
      const body = await response.json()
      return Response.json({
        ...body,
        data: body.data.map((row: object) => ({ ...row, customerId: 2_000 })),
      })
    },
    { only: ['isolation'] },
    expect.stringMatching(/^row \d+ of customer \d+ belongs to customer 2000$/),
  ],
  [
    'a status with another number',
    withConstants('EmployeeStatus', { 1: 'Active', 6: 'Inactive' }),
    { only: ['constants'], skip: ['cors', 'access'] },
    'gives Active the number 1, the portal knows it as 5',
  ],
  [
    'the two statuses of devices, each under the name of the other',
    withConstants('DeviceStatus', { 7: 'Inactive', 8: 'Active' }),
    { only: ['constants'], skip: ['cors', 'access'] },
    'gives Active the number 8, the portal knows it as 7',
  ],
  [
    'a list of statuses without one that the portal knows',
    withConstants('CustomerAccountStatus', { 1: 'Active', 2: 'Inactive', 3: 'Pending' }),
    { only: ['constants'], skip: ['cors', 'access'] },
    'does not have status 4, Hold',
  ],
  [
    'the one status of LOBs that was agreed beyond the specification, where it is missing',
    withConstants('LobStatus', { 13: 'Active' }),
    { only: ['constants'], skip: ['cors', 'access'] },
    'does not have status 14, Inactive',
  ],
  [
    'a status by another name',
    withConstants('EmployeeStatus', { 5: 'Active', 6: 'Suspended' }),
    { only: ['constants'], skip: ['cors', 'access'] },
    'calls status 6 Suspended, the portal knows it as Inactive',
  ],
])('%s is one finding', async (_, tamper, options, finding) => {
  const { findings, exitCode } = await findingsOf(tamper, options)
  expect(findings.map((each) => each.finding)).toEqual([finding])
  expect(exitCode).toBeGreaterThan(0)
})

test('further statuses, and names in another case, are none', async () => {
  const statuses = { 5: 'ACTIVE', 6: ' inactive', 90: 'Active on leave', 91: 'Retired' }
  const only = { only: ['constants'], skip: ['cors', 'access'] }
  const { findings, exitCode } = await findingsOf(withConstants('EmployeeStatus', statuses), only)
  expect({ findings, exitCode }).toEqual({ findings: [], exitCode: exitCodes.ok })
})

test.each([
  ['text/plain', 'application/json, but is another media type', 'wrongShape', exitCodes.wrongShape],
  ['application/json; charset=iso-8859-1', 'in UTF-8, but is another charset', 'noted', exitCodes.ok],
])('the media type %s is found', async (type, agreed, verdict, code) => {
  const { findings, exitCode } = await findingsOf(withHeader('Content-Type', type), employeesOnly)
  expect(findings).toMatchObject([
    { finding: `Content-Type should be ${agreed} ("${type}") in 1 of 1 answers`, verdict },
  ])
  expect(exitCode).toBe(code)
})

test.each<[string, Tamper, SmokeRunOptions]>([
  [
    'complaints of an unknown customer that are an empty list',
    replacing('/fetch/allcomplaints/2147483647', () =>
      Response.json({ success: true, data: [], totalItems: 0, totalPages: 0, currentPage: 1 }),
    ),
    { only: ['complaints'], skip: ['cors', 'write'] },
  ],
  [
    'a wrong password that is answered 400, in other words',
    replacing('/login', async (request, answer) => {
      const response = await answer(request)
      return response.status === 401 ? Response.json({ message: 'No.' }, { status: 400 }) : response
    }),
    { only: ['wrong-password'] },
  ],
  [
    'flags of records as numbers, and an address as an object',
    async (request, answer) => {
      const response = await answer(request)
      if (!response.ok || request.method !== 'GET') return response
      const text = (await response.text())
        .replaceAll('"isActive":true', '"isActive":1')
        .replaceAll(
          /"companyAddress":("(?:[^"\\]|\\.)*")/g,
          (_, address) => `"companyAddress":${JSON.parse(address)}`,
        )
      return new Response(text, { headers: { 'Content-Type': 'application/json' } })
    },
    { only: ['GET /lobs/getAllLobs answers*', 'GET /customer/getCustomerById/:id gives the record*'] },
  ],
  [
    'a token that is the same within one second',
    (() => {
      let last = { second: 0, text: '' }
      return replacing('/refresh-token', async (request, answer) => {
        const second = Math.floor(Date.now() / 1_000)
        if (second !== last.second) last = { second, text: await (await answer(request)).text() }
        return new Response(last.text, { headers: { 'Content-Type': 'application/json' } })
      })
    })(),
    { only: ['POST /login remembers*'] },
  ],
])('smoke does not blame %s', async (_, tamper, options) => {
  const { findings, exitCode } = await findingsOf(tamper, options)
  expect({ findings, exitCode }).toEqual({ findings: [], exitCode: 0 })
})
