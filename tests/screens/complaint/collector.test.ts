import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '#src/rules/failure.ts'
import type { Page } from '#src/rules/paging.ts'
import { foldForSearch } from '#src/rules/search-text.ts'
import { complaintStatus } from '#src/rules/status.ts'
import { toHospital, toHospitalComplaint } from '#src/screens/complaint/all/collected.ts'
import { createCollector } from '#src/screens/complaint/all/collector.ts'
import { complaint, customerRow } from '#tests/contract/records.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const hospitals = 500
const latency = 100
const [broken, forbidden, slow] = [101, 202, 303]
/** Milliseconds of an answer that comes late. */
const late = 20_000

const refusal = (status: number, serverMessage: string): Failure => ({
  kind: 'refused',
  serverMessage,
  field: null,
  status,
})

const pageOf = <Row>(rows: Row[], totalItems: number, totalPages: number, currentPage = 1): Page<Row> => ({
  rows,
  totalItems,
  totalPages,
  currentPage,
})

/** An API of so many hospitals with two open complaints each; answers take 100 ms. */
const createApi = () => {
  const refused = new Map([
    [broken, refusal(500, 'Out of order')],
    [forbidden, refusal(403, 'Not yours')],
  ])
  const asked: number[] = []
  const resolved = new Set<number>()
  const delays = new Map([[slow, late]])
  let running = 0
  let mostAtOnce = 0
  const answerAfter = async (milliseconds: number, signal: AbortSignal) => {
    running += 1
    mostAtOnce = Math.max(mostAtOnce, running)
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    running -= 1
    signal.throwIfAborted()
  }
  const collector = createCollector({
    listHospitals: async (page, signal) => {
      await answerAfter(latency, signal)
      const first = (page - 1) * 200
      const ids = Array.from({ length: Math.min(200, hospitals - first) }, (_, index) => first + index + 1)
      const rows = ids.map((id) => ({ ...customerRow.read, customer_Id: id, companyName: `Hospital ${id}` }))
      return pageOf(rows, hospitals, 3, page)
    },
    listComplaints: async ({ hospital, signal }) => {
      asked.push(hospital)
      const rows = [1, 2]
        .map((number) => ({ ...complaint.read, complaint_Id: hospital * 10 + number }))
        .filter(({ complaint_Id }) => !resolved.has(complaint_Id))
      await answerAfter(delays.get(hospital) ?? latency, signal)
      const failure = refused.get(hospital)
      if (failure !== undefined) throw failure
      return pageOf(rows, rows.length, 1)
    },
    limit: () => 6,
    mayRead: () => true,
  })
  return {
    collector,
    asked,
    resolve: (complaintId: number) => resolved.add(complaintId),
    delay: (hospital: number, milliseconds: number) => delays.set(hospital, milliseconds),
    /** The complaints of a hospital that were read, with their statuses. */
    statuses: (hospital: number) =>
      collector
        .get()
        .rows.filter((row) => row.hospital.id === hospital)
        .map(({ complaint: { complaint_Id, complaint_status } }) => [complaint_Id, complaint_status])
        .sort(),
    breakDown: (hospital: number) => refused.set(hospital, refusal(500, 'Out of order')),
    mend: () => refused.clear(),
    mostAtOnce: () => mostAtOnce,
  }
}

test('of 500 hospitals, one that is out of order, one that is forbidden and one that is slow hold up no other', async () => {
  const { collector, asked, mostAtOnce } = createApi()
  collector.read()
  await vi.advanceTimersByTimeAsync(1_000)
  const early = collector.get()
  expect(early.state).toBe('reading')
  expect(early.rows.length).toBeGreaterThan(0)
  expect(early.rows).toHaveLength(early.hospitals.read * 2)
  expect(early.isLeast).toBe(true)

  await vi.advanceTimersByTimeAsync(11_000)
  expect(collector.get()).toMatchObject({
    state: 'reading',
    hospitals: { read: hospitals - 3, total: hospitals, isLeast: false },
    isLeast: true,
  })

  await vi.advanceTimersByTimeAsync(late)
  const done = collector.get()
  expect(done).toMatchObject({
    state: 'done',
    hospitals: { read: hospitals - 2, total: hospitals, isLeast: false },
    isLeast: true,
  })
  expect(done.failed).toEqual([
    { id: broken, name: 'Hospital 101', reason: 'Out of order' },
    { id: forbidden, name: 'Hospital 202', reason: 'Not yours' },
  ])
  expect(new Set(done.rows.map(({ complaint: { complaint_Id } }) => complaint_Id)).size).toBe(
    (hospitals - 2) * 2,
  )
  expect([...asked].sort((one, other) => one - other)).toEqual(
    Array.from({ length: hospitals }, (_, index) => index + 1),
  )
  expect(mostAtOnce()).toBeLessThanOrEqual(6)
})

test('Retry reads the hospitals that failed and no other, and then the total is known', async () => {
  const { collector, asked, mend } = createApi()
  collector.read()
  await vi.advanceTimersByTimeAsync(late * 2)
  const before = asked.length
  mend()
  collector.goOn(broken)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.slice(before)).toEqual([broken])
  expect(collector.get()).toMatchObject({ isLeast: true, failed: [{ id: forbidden }] })
  collector.goOn(forbidden)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.slice(before)).toEqual([broken, forbidden])
  expect(collector.get()).toMatchObject({
    state: 'done',
    hospitals: { read: hospitals },
    isLeast: false,
    failed: [],
  })
})

test('Stop ends what is being read, and Read all goes on with the rest', async () => {
  const { collector, asked } = createApi()
  collector.read()
  await vi.advanceTimersByTimeAsync(3_000)
  collector.stop()
  const { read } = collector.get().hospitals
  await vi.advanceTimersByTimeAsync(3_000)
  expect(collector.get()).toMatchObject({ state: 'stopped', hospitals: { read }, isLeast: true })
  const before = asked.length
  collector.goOn()
  await vi.advanceTimersByTimeAsync(late * 2)
  expect(collector.get()).toMatchObject({ state: 'done', hospitals: { read: hospitals - 2 } })
  expect(asked.slice(before)).toHaveLength(hospitals - read)
})

test('Retry reads a hospital that could not be read again after a write, and keeps the resolved complaint as one', async () => {
  const { collector, asked, mend, resolve, breakDown, statuses } = createApi()
  mend()
  collector.read()
  await vi.advanceTimersByTimeAsync(late * 2)
  const [hospital, written] = [7, 71]
  resolve(written)
  breakDown(hospital)
  void collector.readHospitalAgain(hospital, new Set([written]))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(collector.get()).toMatchObject({
    state: 'done',
    hospitals: { read: hospitals - 1, total: hospitals },
    isLeast: true,
    failed: [{ id: hospital }],
  })
  expect(statuses(hospital)).toEqual([
    [71, complaintStatus.open],
    [72, complaintStatus.open],
  ])

  const before = asked.length
  mend()
  collector.goOn(hospital)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.slice(before)).toEqual([hospital])
  expect(collector.get()).toMatchObject({
    state: 'done',
    hospitals: { read: hospitals, total: hospitals },
    isLeast: false,
    failed: [],
  })
  expect(statuses(hospital)).toEqual([
    [71, complaintStatus.resolved],
    [72, complaintStatus.open],
  ])
})

test('Retry after Stop reads the hospital that failed, and does not say that all were read', async () => {
  const { collector } = createApi()
  collector.read()
  await vi.advanceTimersByTimeAsync(late)
  collector.stop()
  const { length } = collector.get().rows
  collector.read()
  await vi.advanceTimersByTimeAsync(3_000)
  collector.stop()
  collector.goOn(broken)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(collector.get()).toMatchObject({ state: 'stopped', isLeast: true, failed: [{ id: broken }] })
  expect(collector.get().rows).toHaveLength(length)
})

describe('a complaint that was resolved here stays as a resolved one', () => {
  const [hospital, first, second] = [450, 4501, 4502]
  const firstResolved = [
    [first, complaintStatus.resolved],
    [second, complaintStatus.open],
  ]
  const bothResolved = [
    [first, complaintStatus.resolved],
    [second, complaintStatus.resolved],
  ]

  const readAll = async () => {
    const api = createApi()
    api.mend()
    api.collector.read()
    await vi.advanceTimersByTimeAsync(late * 2)
    return {
      ...api,
      /** What follows a resolution that was stored. */
      resolveAndRead: (complaintId: number) => {
        api.resolve(complaintId)
        void api.collector.readHospitalAgain(hospital, new Set([complaintId]))
      },
    }
  }

  test.each([
    ['before the hospitals are listed', 0],
    ['before its hospital has come again', 1_000],
  ])('after Read again, %s', async (_, milliseconds) => {
    const { collector, resolveAndRead, statuses } = await readAll()
    collector.read()
    await vi.advanceTimersByTimeAsync(milliseconds)
    resolveAndRead(first)
    await vi.advanceTimersByTimeAsync(latency * 2)
    expect(statuses(hospital)).toEqual(firstResolved)
    await vi.advanceTimersByTimeAsync(late * 2)
    expect(statuses(hospital)).toEqual(firstResolved)
  })

  test('after Read again in place of Retry', async () => {
    const { collector, resolveAndRead, breakDown, mend, statuses } = await readAll()
    breakDown(hospital)
    resolveAndRead(first)
    await vi.advanceTimersByTimeAsync(1_000)
    mend()
    collector.read()
    await vi.advanceTimersByTimeAsync(late * 2)
    expect(statuses(hospital)).toEqual(firstResolved)
  })

  test('after each further Read again', async () => {
    const { collector, resolveAndRead, statuses } = await readAll()
    resolveAndRead(first)
    for (let count = 0; count < 2; count += 1) {
      await vi.advanceTimersByTimeAsync(late * 2)
      collector.read()
    }
    await vi.advanceTimersByTimeAsync(late * 2)
    expect(statuses(hospital)).toEqual(firstResolved)
  })

  test('after Stop while its hospital is read again', async () => {
    const { collector, resolveAndRead, statuses } = await readAll()
    collector.read()
    await vi.advanceTimersByTimeAsync(1_000)
    resolveAndRead(first)
    collector.stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(statuses(hospital)).toEqual(firstResolved)
  })

  test('beside another one, whose reading was answered after both', async () => {
    const { resolve, resolveAndRead, statuses } = await readAll()
    resolve(second)
    resolveAndRead(first)
    await vi.advanceTimersByTimeAsync(latency / 2)
    resolveAndRead(second)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(statuses(hospital)).toEqual(bothResolved)
  })

  test('where an earlier reading is answered after a later one', async () => {
    const { delay, resolveAndRead, statuses } = await readAll()
    delay(hospital, late)
    resolveAndRead(first)
    delay(hospital, latency)
    resolveAndRead(second)
    await vi.advanceTimersByTimeAsync(late * 2)
    expect(statuses(hospital)).toEqual(bothResolved)
  })

  test('where a reading lacks it before its resolution is answered', async () => {
    const { collector, resolve, resolveAndRead, statuses } = await readAll()
    resolve(first)
    resolveAndRead(second)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(collector.hospitalOf(first)).toBe(hospital)
    resolveAndRead(first)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(statuses(hospital)).toEqual(bothResolved)
  })
})

test('a complaint that is resolved while its hospital is read for the first time does not come as an open one', async () => {
  const { collector, resolve, statuses } = createApi()
  collector.read()
  await vi.advanceTimersByTimeAsync(late)
  resolve(slow * 10 + 1)
  void collector.readHospitalAgain(slow, new Set([slow * 10 + 1]))
  await vi.advanceTimersByTimeAsync(late * 2)
  expect(collector.get().state).toBe('done')
  expect(statuses(slow)).toEqual([[slow * 10 + 2, complaintStatus.open]])
})

test('a complaint that is missing in a later reading, but was not resolved here, is not taken for a resolved one', async () => {
  const { collector, mend, resolve, statuses } = createApi()
  mend()
  collector.read()
  await vi.advanceTimersByTimeAsync(late * 2)
  resolve(71)
  collector.read()
  await vi.advanceTimersByTimeAsync(late * 2)
  expect(statuses(7)).toEqual([[72, complaintStatus.open]])
})

test('closed complaints of a hospital that was being read again for open ones are read after Stop', async () => {
  const { collector, mend, asked, delay } = createApi()
  mend()
  collector.read()
  await vi.advanceTimersByTimeAsync(late * 2)
  delay(7, 150)
  void collector.readHospitalAgain(7, new Set([71]))
  collector.read({ covers: 'all' })
  await vi.advanceTimersByTimeAsync(200)
  collector.stop()
  const before = asked.length
  collector.goOn()
  await vi.advanceTimersByTimeAsync(late * 2)
  expect(asked.slice(before)).toContain(7)
  expect(collector.get().state).toBe('done')
})

test('a hospital that is deleted while all are read is not named as one that failed', async () => {
  const { collector, mend, breakDown } = createApi()
  mend()
  breakDown(400)
  collector.read()
  await vi.advanceTimersByTimeAsync(400)
  collector.forget(400)
  await vi.advanceTimersByTimeAsync(late * 2)
  expect(collector.get()).toMatchObject({ state: 'done', failed: [] })
})

test.each([
  ['while they are read', 400],
  ['after all were read', late * 2],
])('a hospital that is deleted is not counted any more: %s', async (_, milliseconds) => {
  const { collector, mend } = createApi()
  mend()
  collector.read()
  await vi.advanceTimersByTimeAsync(milliseconds)
  collector.forget(400)
  await vi.advanceTimersByTimeAsync(late * 2)
  expect(collector.get()).toMatchObject({
    state: 'done',
    hospitals: { read: hospitals - 1, total: hospitals - 1 },
    isLeast: false,
  })
  // Nor is it counted twice.
  collector.forget(400)
  expect(collector.get().hospitals.total).toBe(hospitals - 1)
})

test('a search finds no text of two fields of a complaint', () => {
  const hospital = toHospital({ ...customerRow.read, companyName: 'City  Hospital' })
  const { searched } = toHospitalComplaint({ ...complaint.read, complaint_Id: 41 }, hospital)
  expect(searched).toContain(foldForSearch('city hospital'))
  expect(searched).not.toContain(foldForSearch('41 city'))
})
