import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { words } from '#tests/support/words.ts'
import { jsonFile } from './json-file.ts'
import { runInside } from './run-inside.ts'
import { password } from './smoke-run.ts'
import { replacing, shrinking, type Tamper, tamperedApi } from './tampered-api.ts'

const exportOf = async (
  args: readonly string[],
  { tamper, account = 'super' }: { tamper?: Tamper; account?: string } = {},
) => {
  vi.stubEnv('PORTAL_PASSWORD', password)
  onTestFinished(() => void vi.unstubAllEnvs())
  const api = await tamperedApi(tamper)
  return runInside(['export', ...args, '--base-url', api, '--username', `${account}@demo.example`])
}

const linesIn = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
const idsIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => Object.values<number>(JSON.parse(line))[0])

test.each([
  [
    'customers',
    60,
    '"Company Name","UID","Number of Devices","Account Manager Name","Contact Person Name","Account Status"',
  ],
  ['devices', 180, '"Device ID","Device Name","Hardware ID","Assigned To","Status"'],
  ['lobs', 8, `"${words.lob.id}","${words.lob.name}","Created Date","Status"`],
  ['local-admins', 18, '"Local Admin ID","Name","Email","ITX Employee ID","Status"'],
  ['complaints', 120, '"Complaint ID","Open Date","Raised By","Close Date","Status"'],
])("exports all %s, the newest first, with the portal's headings", async (list, count, headings) => {
  const { stdout, stderr, exitCode } = await exportOf([list])
  const [first, ...rows] = linesIn(stdout)
  expect(first).toBe(headings)
  expect(rows).toHaveLength(count)
  expect(stderr).toMatch(new RegExp(`${count} .*\\.\\n$`))
  expect(exitCode).toBe(0)
  const ids = idsIn((await exportOf([list, '--format', 'jsonl'])).stdout)
  expect(ids).toEqual(ids.toSorted((one, other) => Number(other) - Number(one)))
  expect(new Set(ids).size).toBe(count)
})

test('complaints without --customer are those of all customers, and it is said', async () => {
  expect((await exportOf(['complaints'])).stderr).toContain(
    'The complaints of all 60 customers: one call or more for each.',
  )
  const { stdout, stderr } = await exportOf(['complaints', '--customer', '59'])
  expect(stderr).not.toContain('of all')
  expect(linesIn(stdout).length).toBeLessThan(121)
})

test.each([
  ['UTC', '2026-01-31', '2026-01-31T20:00:00+00:00'],
  ['Asia/Kolkata', '2026-02-01', '2026-02-01T01:30:00+05:30'],
])('dates are ISO, in the time zone %s', async (zone, day, time) => {
  const tamper: Tamper = async (request, answer) => {
    const response = await answer(request)
    if (!request.url.includes('/lobs/getAllLobs')) return response
    const body = await response.json()
    for (const row of body.getlobs) row.createdDate = '2026-01-31T20:00:00Z'
    return Response.json(body)
  }
  const args = ['lobs', '--time-zone', zone]
  expect(linesIn((await exportOf(args, { tamper })).stdout)[1]).toContain(`"${day}"`)
  const { stdout } = await exportOf([...args, '--format', 'jsonl'], { tamper })
  expect(JSON.parse(stdout.split('\n')[0] ?? '')).toMatchObject({ createdDate: time })
})

test('cells that a spreadsheet would run are safe', async () => {
  const tamper: Tamper = async (request, answer) => {
    const response = await answer(request)
    if (!request.url.includes('/lobs/getAllLobs')) return response
    const body = await response.json()
    for (const row of body.getlobs) row.lobsname = '=HYPERLINK("https://x.example")'
    return Response.json(body)
  }
  expect((await exportOf(['lobs'], { tamper })).stdout).toContain(`"'=HYPERLINK(""https://x.example"")"`)
})

test('--status and --search leave rows out, by the names of the portal', async () => {
  const active = linesIn((await exportOf(['lobs', '--status', 'Active'])).stdout)
  expect(active.slice(1).every((line) => line.endsWith('"Active"'))).toBe(true)
  expect(active.length).toBeLessThan(9)
  expect(linesIn((await exportOf(['customers', '--search', 'aranya'])).stdout).length).toBeLessThan(10)
})

test.each([
  [['devices', '--status', 'active'], 'The list of devices has no filter by status.'],
  [['devices', '--search', 'x'], 'The list of devices has no search.'],
  [['lobs', '--status', 'hold'], '--status of lobs is one of active, inactive.'],
  [['lobs', '--customer', '1'], '--customer is for complaints'],
  [['lobs', '--time-zone', 'Mars/Phobos'], 'It must be the name of a time zone'],
  // Node 22 and 24 take offsets for time zones, Node 20 does not.
  [['lobs', '--time-zone', '+05:30'], 'It must be the name of a time zone'],
  [['lobs', '--format', 'xlsx'], 'Allowed choices are csv, jsonl.'],
  [['invoices'], 'Allowed choices are customers, devices, lobs, local-admins, complaints.'],
])('%j is a usage error', async (args, reported) => {
  const { stdout, stderr, exitCode } = await exportOf(args)
  expect(stderr).toContain(reported)
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: exitCodes.usage })
})

test('--out writes a file that only its owner may read', async () => {
  const out = join(dirname(await jsonFile({})), 'lobs.csv')
  const { stdout, stderr, exitCode } = await exportOf(['lobs', '--out', out])
  expect({ stdout, stderr, exitCode }).toEqual({
    stdout: '',
    stderr: `8 ${words.lob.manyInText} in ${out}.\n`,
    exitCode: 0,
  })
  expect((await stat(out)).mode & 0o777).toBe(0o600)
  expect(linesIn(await readFile(out, 'utf8'))).toHaveLength(9)
})

/** Changes how often the pages of a list are wrong. */
const disturbed = (times: number): Tamper => {
  let left = times
  return async (request, answer) => {
    const response = await answer(request)
    if (!request.url.includes('/devices/getalldevices') || left-- <= 0) return response
    const body = await response.json()
    return Response.json({
      ...body,
      totalItems: body.totalItems + 2,
      getDevices: [...body.getDevices, ...body.getDevices.slice(0, 1)],
    })
  }
}

test('rows that come twice or are missing are read once more', async () => {
  const once = await exportOf(['devices'], { tamper: disturbed(2) })
  expect(once).toMatchObject({ exitCode: 0, stderr: '180 devices.\n' })
  const always = await exportOf(['devices'], { tamper: disturbed(99) })
  expect(always.stderr).toMatch(
    /^180 devices, not whole: 2 more are counted, and did not come; \d+ came twice/,
  )
  expect(always.exitCode).toBe(exitCodes.failed)
  expect(linesIn(always.stdout)).toHaveLength(181)
})

test.each<[what: string, tamper: Tamper | undefined, account: string, exitCode: number, says: string]>([
  [
    'an outage',
    replacing('/devices/getalldevices', () => new Response('', { status: 502 })),
    'super',
    exitCodes.unreachable,
    'GET /devices/getalldevices answers 502',
  ],
  [
    'a refusal',
    replacing('/devices/getalldevices', () => Response.json({ message: 'No' }, { status: 500 })),
    'super',
    exitCodes.failed,
    'GET /devices/getalldevices answers 500: No',
  ],
  [
    'a page of HTML',
    replacing('/devices/getalldevices', () => new Response('<html>')),
    'super',
    exitCodes.wrongShape,
    'with a page of HTML',
  ],
  [
    'another shape',
    replacing('/devices/getalldevices', () => Response.json({ success: true, getDevices: 7 })),
    'super',
    exitCodes.wrongShape,
    'GET /devices/getalldevices',
  ],
  [
    'a refused sign-in',
    replacing('/login', () => Response.json({ message: 'Locked' }, { status: 401 })),
    'super',
    exitCodes.signInRefused,
    'POST /login refuses this account (401): Locked',
  ],
  ['an account without the permission', undefined, 'nobody', exitCodes.requiredNotChecked, 'it needs '],
])('%s has its exit code, and nothing goes to stdout', async (_, tamper, account, exitCode, says) => {
  const run = await exportOf(['devices'], { ...(tamper === undefined ? {} : { tamper }), account })
  expect(run.stderr).toContain(says)
  expect(run).toMatchObject({ stdout: '', exitCode })
})

test('a deadline ends an export, and nothing is written', async () => {
  const tamper: Tamper = async (request, answer) => {
    if (request.url.includes('/fetch/allcomplaints')) await new Promise((resolve) => setTimeout(resolve, 200))
    return answer(request)
  }
  const run = await exportOf(['complaints', '--deadline', '400'], { tamper })
  expect(run).toMatchObject({ stdout: '', exitCode: exitCodes.tooSlow })
})

test('complaints of all customers are not exported where customers are missing', async () => {
  const tamper: Tamper = async (request, answer) => {
    const response = await answer(request)
    if (!request.url.includes('/customer/getAllCustomer')) return response
    const body = await response.json()
    return Response.json({ ...body, totalItems: body.totalItems + 3 })
  }
  const run = await exportOf(['complaints'], { tamper })
  expect(run).toMatchObject({ stdout: '', exitCode: exitCodes.failed })
  expect(run.stderr).toContain('3 more customers are counted, and did not come')
})

test('complaints of all customers are not whole where the number of customers changed', async () => {
  const run = await exportOf(['complaints'], { tamper: shrinking('/customer/getAllCustomer', 'customer') })
  expect(run.stderr).toContain('of all 59 customers')
  expect(run.stderr).toMatch(/complaints, not whole: their number changed, also when all was read once more/)
  expect(run.exitCode).toBe(exitCodes.failed)
})

test('a customer that is deleted meanwhile has no complaints, and is named', async () => {
  const gone = () => Response.json({ success: false, message: 'Not found' }, { status: 404 })
  const tamper: Tamper = (request, answer) =>
    /\/(?:allcomplaints|getCustomerById)\/59\b/.test(request.url) ? gone() : answer(request)
  const run = await exportOf(['complaints'], { tamper })
  expect(run.stderr).toContain('Customer 59 is gone.\n')
  expect(run.exitCode).toBe(0)
  expect(linesIn(run.stdout).length).toBeGreaterThan(100)
  const asked = await exportOf(['complaints', '--customer', '59'], { tamper })
  expect(asked).toMatchObject({ stdout: '', exitCode: exitCodes.failed })
})

test('a customer that is still there, and whose complaints answer 404, is not taken for a deleted one', async () => {
  const gone = () => Response.json({ success: false, message: 'Not found' }, { status: 404 })
  const run = await exportOf(['complaints'], { tamper: replacing('/fetch/allcomplaints/59', gone) })
  expect(run).toMatchObject({ stdout: '', exitCode: exitCodes.failed })
  expect(run.stderr).toMatch(/portal: Customer 59: GET \S+ answers 404: Not found/)
})

test('a customer whose complaints cannot be read is named', async () => {
  const broken = () => Response.json({ success: false, message: 'Broken' }, { status: 500 })
  const run = await exportOf(['complaints'], { tamper: replacing('/fetch/allcomplaints/59', broken) })
  expect(run.stderr).toMatch(/portal: Customer 59: GET \S+ answers 500: Broken/)
  expect(run).toMatchObject({ stdout: '', exitCode: exitCodes.failed })
})
