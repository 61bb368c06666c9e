import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { listFaults } from './list-faults.ts'
import { demoAccount, smokeRun } from './smoke-run.ts'
import { changing, replacing, replacingForBearers, type Tamper, tamperedApi } from './tampered-api.ts'

test.each(listFaults)(
  'smoke reports $fault, and nothing else',
  async ({ tamper, only, exitCode, reported }) => {
    const run = await smokeRun(await tamperedApi(tamper), { only })
    expect(run.trouble).toEqual(reported.map((line) => expect.stringMatching(line)))
    expect(run.exitCode).toBe(exitCode)
  },
)

test('of several faults the first in order is reported, not the one whose answer comes first', async () => {
  const tamper = replacing('/customer/getAllCustomer', async (request, answer) => {
    const url = new URL(request.url)
    if (url.searchParams.get('accountStatus') === '1') await setTimeout(100)
    url.searchParams.delete('accountStatus')
    return answer(new Request(url, request))
  })
  const only = ['GET /customer/getAllCustomer filters by accountStatus']
  const { trouble } = await smokeRun(await tamperedApi(tamper), { only })
  expect(trouble).toEqual([expect.stringMatching(/does not have status 1$/)])
})

type Lobs = { getlobs: { lobsname: string }[] }

/** LOB of which two names differ in an accent alone, and a search that takes the two for the same or not. */
const accented = (fold: (text: string) => string): Tamper =>
  replacing('/lobs/getAllLobs', async (request, answer) => {
    const url = new URL(request.url)
    const term = fold(url.searchParams.get('search') ?? '')
    if (term !== '') for (const name of ['search', 'page', 'pageSize']) url.searchParams.delete(name)
    const body: Lobs = await (await answer(new Request(url, request))).json()
    const named = body.getlobs.map((lob) => ({
      ...lob,
      lobsname: lob.lobsname.replace('Dialysis', 'Cárdiology'),
    }))
    if (term === '') return Response.json({ ...body, getlobs: named })
    const getlobs = named.filter(({ lobsname }) => fold(lobsname).includes(term))
    return Response.json({ ...body, getlobs, totalItems: getlobs.length, totalPages: 1 })
  })

test.each<[what: string, fold: (text: string) => string]>([
  ['finds names with accents as well', (text) => text.toLowerCase().replace('á', 'a')],
  ['tells accents apart', (text) => text.toLowerCase()],
])('a search that %s is right', async (_, fold) => {
  const only = ['GET /lobs/getAllLobs searches']
  const { trouble, record } = await smokeRun(await tamperedApi(accented(fold)), { only })
  expect(trouble).toEqual([])
  expect(record.checks.find(({ name }) => name.includes('searches'))?.detail).toBe('lobsname: CARDIOLOGY')
})

test('a call that an account may not make but that answers is a failure', async () => {
  const tamper = replacingForBearers('/customer/all', () =>
    Response.json({ success: true, customer: [], totalItems: 0, totalPages: 0, currentPage: 1 }),
  )
  const run = await smokeRun(await tamperedApi(tamper), {
    accounts: [demoAccount('reader')],
    only: ['permission'],
  })
  expect(run.trouble).toEqual([
    'FAIL  GET /customer/all refuses an account without the permission — answers, though the account has no permission for it',
  ])
  expect(run.exitCode).toBe(exitCodes.failed)
})

const deviceTotals = 'GET /devices/getalldevices holds the devices that customers count'

/** As if others wrote each time between the first page and the second. */
const growing = (): Tamper => {
  let asked = 0
  return changing('/devices/getalldevices', (body, query) => {
    if (query.get('page') !== '2') return body
    asked += 1
    return asked % 2 === 0 ? body : { ...body, totalItems: Number(body.totalItems) + 1 }
  })
}

/** 40 pages of the first device, whatever their size. */
const endless = (): Tamper => {
  let device: unknown
  return changing('/devices/getalldevices', (body, query) => {
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))]
    device ??= Object(body.getDevices)[0]
    const getDevices = Array.from({ length: pageSize }, (_, row) => ({
      ...Object(device),
      devicesId: page * pageSize + row,
    }))
    return { ...body, getDevices, totalPages: 40, totalItems: 40 * pageSize }
  })
}

test.each([
  ['changes while it is read', growing(), 'page 2 counts 181 items, page 1 counted 180'],
  [
    'lacks its counts',
    changing('/devices/getalldevices', ({ totalPages: _, ...body }) => body),
    'page 1 lacks totalItems, totalPages or currentPage',
  ],
  ['is longer than smoke reads', endless(), 'it has 4000 rows, of which smoke reads 2500'],
])('a check that needs all rows of a list that %s says so', async (_, tamper, reason) => {
  const run = await smokeRun(await tamperedApi(tamper), { only: [deviceTotals] })
  const whole = 'GET /devices/getalldevices cannot be read as a whole: '
  expect(run.record.checks.map(({ verdict }) => verdict).slice(0, 2)).toEqual(['ok', 'notChecked'])
  const detail = run.record.checks[1]?.detail ?? ''
  expect(detail.slice(0, whole.length)).toBe(whole)
  expect(detail.slice(whole.length)).toMatch(reason)
})
