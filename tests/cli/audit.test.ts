import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { lobStatus, localAdminStatus } from '#src/rules/status.ts'
import { jsonFile } from './json-file.ts'
import { runInside } from './run-inside.ts'
import { password } from './smoke-run.ts'
import { replacing, shrinking, type Tamper, tamperedApi } from './tampered-api.ts'

type Row = Record<string, unknown>

type Options = { tamper?: Tamper; account?: string; onError?: (stderr: string) => void }

const auditOf = async (args: readonly string[], { tamper, account = 'super', onError }: Options = {}) => {
  vi.stubEnv('PORTAL_PASSWORD', password)
  onTestFinished(() => void vi.unstubAllEnvs())
  const api = await tamperedApi(tamper)
  return runInside(['audit', '--base-url', api, '--username', `${account}@demo.example`, ...args], onError)
}

const findingsOf = async (args: readonly string[], options: Options = {}) => {
  const { stdout, stderr, exitCode } = await auditOf([...args, '--report', 'json'], options)
  const { findings, ...report } = JSON.parse(stdout)
  const lines: string[] = findings.map(
    ({ kind, entity, id, what }: Row) => `${kind} ${entity} ${id}: ${what}`,
  )
  return { lines, report, stderr, exitCode, findings }
}

/** Changes rows and records of an answer, by the number of their id. */
const changing =
  (path: RegExp, change: (record: Row) => Row | undefined): Tamper =>
  async (request, answer) => {
    const response = await answer(request)
    if (!path.test(new URL(request.url).pathname) || request.method !== 'GET') return response
    const body: Record<string, unknown> = await response.json()
    const changed = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(changed)
        : typeof value === 'object' && value !== null
          ? { ...value, ...change({ ...value }) }
          : value
    return Response.json(
      Object.fromEntries(Object.entries(body).map(([key, value]) => [key, changed(value)])),
    )
  }

const customer = (id: number, values: Row): Tamper =>
  changing(/getCustomerById/, (record) => (record.customer_Id === id ? values : undefined))

test('finds nothing in records that every form would accept, and says the number of calls beforehand', async () => {
  const { stdout, stderr, exitCode } = await auditOf([])
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 0 })
  const [plan, summary] = stderr.trimEnd().split('\n')
  expect(plan).toBe(
    'To read: 60 customers, 180 devices, 18 local-admins, 8 lobs. About 60 calls, 4 at a time.',
  )
  expect(summary).toMatch(/^0 findings; read 60 of 60 customers, 180 of 180 devices, .* in \d+ calls\.$/)
})

test.each<[planted: string, tamper: Tamper, finding: string]>([
  [
    'a pincode of five digits',
    customer(12, {
      companyAddress: JSON.stringify({
        addressline1: 'a',
        addressline2: '',
        city: 'b',
        states: 'c',
        pincode: '56000',
      }),
    }),
    'pincode customers 12: Pincode: Invalid Input (6 digits, without spaces)',
  ],
  [
    'no city',
    customer(12, {
      companyAddress: JSON.stringify({
        addressline1: 'a',
        addressline2: '',
        city: '',
        states: 'c',
        pincode: '',
      }),
    }),
    'field customers 12: City: Field is required',
  ],
  [
    'a phone number with a code',
    customer(12, { contactPhone: '+919876543210' }),
    'phone customers 12: Contact Phone: Invalid Input (10 digits, without spaces)',
  ],
  [
    'an e-mail without a host',
    customer(12, { contactEmail: 'asha@' }),
    'email customers 12: Contact Email: Invalid Email',
  ],
  [
    'a back URL without a scheme',
    customer(12, { customer_back_Url: 'back.example' }),
    'url customers 12: Customer Back URL: Invalid Input (The whole address of a web page, such as https://care.example/device)',
  ],
  [
    'a portal URL with a path',
    customer(12, { customer_Url: 'https://a.portal.example/x' }),
    'portal-url customers 12: Portal URL: Invalid Input',
  ],
  [
    'no portal',
    customer(12, { portal_Permissions: '', portalPermissionData: [] }),
    'portals customers 12: Portal Permissions: ',
  ],
  [
    'no local admin',
    customer(12, { accountManager: null, accountManagerName: '' }),
    'local-admin customers 12: It has no Local Admin',
  ],
  [
    'a local admin that is gone',
    customer(12, { accountManager: { employee_Id: 99_999, employeesName: 'Gone' } }),
    'local-admin customers 12: Local Admin 99999 does not exist',
  ],
  ['no LOB', customer(12, { lob_Id: null }), 'lob customers 12: LOB: '],
  ['an unknown LOB', customer(12, { lob_Id: '777' }), 'lob customers 12: LOB 777 does not exist'],
  [
    'a contact person with digits',
    customer(12, { contactPersonName: 'Asha 2' }),
    'field customers 12: Contact Person Name: Invalid Input (Letters and spaces only)',
  ],
  [
    'a value that cannot be read',
    customer(12, { accountStatus: 'perhaps' }),
    'field customers 12: Account Status: cannot be read',
  ],
  [
    'a device URL',
    changing(/getalldevices/, (row) => (row.devicesId === 7 ? { devicesUrl: 'x y' } : undefined)),
    'url devices 7: Device URL: Invalid Input',
  ],
  [
    'a device without a name',
    changing(/getalldevices/, (row) => (row.devicesId === 7 ? { devicesName: ' ' } : undefined)),
    'field devices 7: Device Name: Field is required',
  ],
  [
    'an e-mail of a local admin',
    changing(/employee\/getall/, (row) => (row.employee_Id === 17 ? { employeesEmail: 'x' } : undefined)),
    'email local-admins 17: Email: Invalid Input',
  ],
  [
    'a LOB without a name',
    changing(/getAllLobs/, (row) => (row.lob_Id === 3 ? { lobsname: '' } : undefined)),
    'field lobs 3: ',
  ],
])('finds %s', async (_, tamper, finding) => {
  const { lines, exitCode } = await findingsOf([], { tamper })
  expect(lines).toEqual([expect.stringContaining(finding)])
  expect(exitCode).toBe(exitCodes.failed)
})

test('finds an inactive local admin of customers, and their inactive LOB', async () => {
  const tamper = changing(/employee\/(getall|get\/)|lobs\/(getAllLobs|\d)/, (row) => {
    if (row.employee_Id === 17) return { employeesStatus: localAdminStatus.inactive }
    return row.lob_Id === 5 ? { lobStatus: lobStatus.inactive } : undefined
  })
  const { lines } = await findingsOf(['--only', 'local-admin,lob'], { tamper })
  const inactive = lines.filter((line) => line.endsWith('Local Admin 17 is inactive'))
  expect(inactive.length).toBeGreaterThan(0)
  expect(lines.filter((line) => /^lob customers \d+: .* 5 is inactive$/.test(line))).toHaveLength(5)
  expect(lines).toHaveLength(inactive.length + 5)
})

test('finds a factory id and a portal URL that two records have, and names both', async () => {
  const sameUrl = changing(/getCustomerById/, ({ customer_Id }) =>
    customer_Id === 12 || customer_Id === 15
      ? { customer_Url: customer_Id === 12 ? 'https://Same.portal.example' : 'https://same.portal.example' }
      : undefined,
  )
  const { lines } = await findingsOf(['--only', 'portal-url'], { tamper: sameUrl })
  expect(lines.filter((line) => line.includes('same'))).toEqual([
    'portal-url customers 12: Portal URL: the same as that of customer 15',
    'portal-url customers 15: Portal URL: the same as that of customer 12',
  ])
  const sameId = changing(/devices\/(getalldevices|\d)/, ({ devicesId }) =>
    devicesId === 7 || devicesId === 9 ? { factorydeviceId: 4242 } : undefined,
  )
  expect((await findingsOf(['--only', 'factory-id'], { tamper: sameId })).lines).toEqual([
    'factory-id devices 7: Factory ID: the same as that of device 9',
    'factory-id devices 9: Factory ID: the same as that of device 7',
  ])
})

test('what two records said together is no finding where it is over when both are read again', async () => {
  const once = changing(/getalldevices/, ({ devicesId }) =>
    devicesId === 7 || devicesId === 9 ? { factorydeviceId: 4242 } : undefined,
  )
  expect((await findingsOf(['--only', 'factory-id'], { tamper: once })).lines).toEqual([])
  const inListAlone = changing(/employee\/getall/, () => ({ employeesStatus: 6 }))
  expect((await findingsOf(['--only', 'local-admin'], { tamper: inListAlone })).lines).toEqual([])
})

const unreachablePhone = customer(12, { contactPhone: '1' })

test('each finding has its address in the portal, in a table for people', async () => {
  const args = ['--only', 'phone', '--portal-url', 'https://portal.example/care/']
  const { stdout } = await auditOf(args, { tamper: unreachablePhone })
  const [headings, row] = stdout.trimEnd().split('\n')
  expect(headings).toMatch(/^Kind {2,}Record {2,}Name {2,}What {2,}Address$/)
  expect(row).toMatch(
    /^phone {2}customer 12 {2}.*Contact Phone: .*https:\/\/portal\.example\/care\/customer\/view\/12$/,
  )
})

test('several reports of one run: JSON and CSV files beside the table', async () => {
  const folder = dirname(await jsonFile({}))
  const [json, csv] = [join(folder, 'audit.json'), join(folder, 'audit.csv')]
  const args = ['--only', 'phone', '--report', `json=${json},csv=${csv}`]
  const { stdout } = await auditOf(args, { tamper: unreachablePhone })
  expect(stdout).toContain('customer 12')
  expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({
    read: { customers: { judged: 60, total: 60 } },
    findings: [
      { kind: 'phone', entity: 'customers', id: 12, address: '/customer/view/12', isAccepted: false },
    ],
  })
  expect(await readFile(csv, 'utf8')).toMatch(
    /^\uFEFF"Kind","Record","Name","What","Address"\r\n"phone","customer 12",/,
  )
})

test.each([
  ['its findings', [], exitCodes.failed],
  ['what was judged until the deadline', ['--deadline', '500'], exitCodes.tooSlow],
] as const)('a report that cannot be written takes nothing from %s', async (_, args, exitCode) => {
  const folder = dirname(await jsonFile({}))
  const [taken, csv] = [join(folder, 'taken'), join(folder, 'audit.csv')]
  const tamper: Tamper = async (request, answer) => {
    await mkdir(taken, { recursive: true })
    return (exitCode === exitCodes.tooSlow ? slow : unreachablePhone)(request, answer)
  }
  const run = await auditOf(['--only', 'phone', ...args, '--report', `json=${taken},csv=${csv}`], { tamper })
  expect(run.stderr).toContain(`${taken} was not written: illegal operation on a directory`)
  expect(run.stderr).toMatch(/^\d findings?; read \d+ of 60 customers/m)
  expect(run.stdout.includes('customer 12')).toBe(exitCode === exitCodes.failed)
  expect(await readFile(csv, 'utf8')).toContain('"Kind"')
  expect(run.exitCode).toBe(exitCode)
})

test('a report that cannot be written ends an audit that found nothing with its own exit code', async () => {
  const taken = join(dirname(await jsonFile({})), 'taken')
  const tamper: Tamper = async (request, answer) => {
    await mkdir(taken, { recursive: true })
    return answer(request)
  }
  const run = await findingsOf(['--only', 'phone', '--report', `csv=${taken}`], { tamper })
  expect([run.report.exitCode, run.exitCode]).toEqual([exitCodes.notWritten, exitCodes.notWritten])
})

test('what --accept names fails no run until its day, and what accepts nothing is named', async () => {
  const known = { kind: 'phone', entity: 'customers', id: 12, because: 'their own exchange' }
  const accept = await jsonFile([known, { ...known, id: 13 }])
  const run = await findingsOf(['--only', 'phone', '--accept', accept], { tamper: unreachablePhone })
  expect(run.exitCode).toBe(0)
  expect(run.stderr).toContain('0 findings, 1 accepted')
  expect(run.stderr).toContain('Obsolete in the file of --accept: phone of customer 13')
  const over = await jsonFile([{ ...known, until: '2026-01-01' }])
  const later = await findingsOf(['--only', 'phone', '--accept', over], { tamper: unreachablePhone })
  expect(later.exitCode).toBe(exitCodes.failed)
})

test.each([
  ['of another kind', ['--only', 'email']],
  ['of a customer beyond --limit', ['--only', 'phone', '--limit', '20']],
])('what --accept names %s is not obsolete where it was not looked for', async (_, args) => {
  const accept = await jsonFile([{ kind: 'phone', entity: 'customers', id: 12 }])
  const run = await findingsOf([...args, '--accept', accept], { tamper: unreachablePhone })
  expect(run.exitCode).toBe(0)
  expect(run.report.obsolete).toEqual([])
  expect(run.stderr).not.toContain('Obsolete')
})

test('--limit reads the newest customers alone', async () => {
  const { report, stderr } = await findingsOf(['--limit', '5'])
  expect(report.read.customers).toEqual({ judged: 5, total: 60 })
  expect(stderr).toContain('About 5 calls')
})

const slow: Tamper = async (request, answer) => {
  if (request.url.includes('getCustomerById')) await new Promise((resolve) => setTimeout(resolve, 50))
  return answer(request)
}

test.each([
  ['SIGINT', [], exitCodes.unreachable],
  ['SIGTERM', [], exitCodes.unreachable],
  ['the deadline', ['--deadline', '500'], exitCodes.tooSlow],
] as const)('%s ends it with what was judged so far', async (by, args, exitCode) => {
  let isPlanned = false
  const onError = (stderr: string) => {
    if (by === 'the deadline' || isPlanned || !stderr.includes('To read')) return
    isPlanned = true
    setTimeout(() => process.emit(by), 300)
  }
  const run = await findingsOf(args, { tamper: slow, onError })
  const { judged, total } = run.report.read.customers
  expect(judged).toBeLessThan(total)
  expect(run.stderr).toContain(`read ${judged} of 60 customers`)
  expect(run.exitCode).toBe(exitCode)
})

test('a customer that cannot be read is named, and the others are judged', async () => {
  const tamper: Tamper = (request, answer) =>
    request.url.endsWith('/getCustomerById/30')
      ? Response.json({ success: false, message: 'Broken' }, { status: 500 })
      : unreachablePhone(request, answer)
  const run = await findingsOf(['--only', 'phone'], { tamper })
  expect(run.lines).toHaveLength(1)
  expect(run.stderr).toContain('Not read: customer 30: GET /customer/getCustomerById/:id answers 500: Broken')
  expect(run.report.read.customers).toEqual({ judged: 59, total: 60 })
})

test.each([
  ['a portal', 'portalPermissionData', { portalId: null }, 'portalId'],
  ['a note', 'Notes', { id: null, notesCommunications: 'Called' }, 'id'],
  ['a device', 'Devices', { devicesName: 'Bed' }, 'devicesId'],
])('customers of which %s has no readable id are findings, and all are judged', async (_, list, row, id) => {
  const tamper = changing(/getCustomerById/, (record) =>
    Number(record.customer_Id) > 40 ? { [list]: [row] } : undefined,
  )
  const run = await findingsOf(['--only', 'customers'], { tamper })
  expect(run.report).toMatchObject({ failures: [], read: { customers: { judged: 60, total: 60 } } })
  expect(new Set(run.findings.map((finding: Row) => finding.id)).size).toBe(20)
  expect(run.findings[0]).toMatchObject({ id: 41, address: '/customer/view/41' })
  expect(run.lines[0]).toContain(`${list}.${id}: cannot be read, it should be`)
  expect(run.exitCode).toBe(exitCodes.failed)
})

test.each([
  ['have an answer', 500, 'and 40 more', 0],
  ['have none', 503, 'Too many calls in a row were not answered', 1],
])('customers that cannot be read and %s are named', async (_, status, said, isEnded) => {
  const tamper: Tamper = (request, answer) =>
    request.url.includes('/getCustomerById/')
      ? Response.json({ success: false, message: 'Broken' }, { status })
      : answer(request)
  const { stderr, report } = await findingsOf(['--only', 'phone'], { tamper })
  expect(stderr).toContain('Not read: customer 60: GET /customer/getCustomerById/:id answers')
  expect(stderr).toContain(said)
  expect(report.failures.length < 60).toBe(isEnded === 1)
})

test('a customer that is deleted meanwhile is no finding', async () => {
  const gone = () => Response.json({ success: false, message: 'Not found' }, { status: 404 })
  const run = await findingsOf([], { tamper: replacing('/customer/getCustomerById/30', gone) })
  expect({ lines: run.lines, exitCode: run.exitCode }).toEqual({ lines: [], exitCode: 0 })
})

test.each<[what: string, options: Options, exitCode: number]>([
  [
    'an outage',
    { tamper: replacing('/customer/getAllCustomer', () => new Response('', { status: 503 })) },
    exitCodes.unreachable,
  ],
  [
    'a refused sign-in',
    { tamper: replacing('/login', () => Response.json({ message: 'No' }, { status: 401 })) },
    exitCodes.signInRefused,
  ],
  ['an account without the permission', { account: 'nobody' }, exitCodes.requiredNotChecked],
])('%s has its exit code', async (_, options, exitCode) => {
  expect((await auditOf([], options)).exitCode).toBe(exitCode)
})

test.each([
  [['--only', 'phones'], 'Nothing is chosen by "phones"'],
  [['--portal-url', 'portal'], 'It must be an address'],
  [
    ['--portal-url', 'https://ops:pa55@portal.example'],
    'portal: --portal-url cannot be used: it must not carry a user name or password.\n',
  ],
  [['--report', 'xml'], 'it is one of human, json, csv'],
  [['--limit', '0'], 'It must be a whole number'],
])('%j is a usage error', async (args, reported) => {
  const run = await auditOf(args)
  expect(run.stderr).toContain(reported)
  expect(run.exitCode).toBe(exitCodes.usage)
})

test('customers that are counted and do not come are said to be missing', async () => {
  const tamper: Tamper = async (request, answer) => {
    const response = await answer(request)
    if (!request.url.includes('/customer/getAllCustomer')) return response
    const body = await response.json()
    return Response.json({ ...body, totalItems: body.totalItems + 3 })
  }
  const run = await findingsOf(['--only', 'phone'], { tamper })
  expect(run.stderr).toContain('Not read: 3 customers are counted and did not come')
  expect(run.exitCode).toBe(exitCodes.failed)
})

test('customers whose number changed while they were read are not said to be whole', async () => {
  const tamper = shrinking('/customer/getAllCustomer', 'customer')
  const run = await findingsOf(['--only', 'phone'], { tamper })
  expect(run.stderr).toContain('Not read: customers may be missing: their number changed')
  expect(run.exitCode).toBe(exitCodes.failed)
})
