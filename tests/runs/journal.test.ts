import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { isLeased, type JournalLine, type RunHead } from '#src/rules/run-journal.ts'
import { waitingLine } from '#src/rules/run-lines.ts'
import { createJournal } from '#src/runs/journal.ts'
import { leases } from '#src/runs/run-lock.ts'
import { memoryRows } from '#tests/support/memory-rows.ts'

const day = 24 * 3_600_000
const startedAt = 1_780_000_000_000
const run = { user: 3, id: 'r1' }

const head: RunHead = {
  version: 1,
  kind: 'addDevices',
  subject: 'Aranya Hospital',
  address: '/device/import',
  startedAt,
  endedAt: null,
  takenBackAt: null,
  owner: 'one',
  renewedAt: startedAt,
}

const line: JournalLine = { ...waitingLine, number: 2, name: 'Pump', values: { name: 'Pump' }, former: null }

const openJournal = async (of: RunHead = head, now = () => startedAt) => {
  const rows = memoryRows()
  const journal = createJournal(rows, now)
  await journal.create(run, of, [line])
  return { rows, journal }
}

test.each<[report: string, ago: number, expected: boolean]>([
  ['moxystudio/node-proper-lockfile#109', -3_600_000, false],
  ['deventlab/d-engine#158', -11_000, false],
  ['vesoft-inc/nebula#2723', -1_000, true],
  ['vesoft-inc/nebula#2723', 9_000, true],
  ['vesoft-inc/nebula#2723', 11_000, false],
])('%s: a lease that was renewed %i ms ago is valid: %s', (_, ago, expected) => {
  expect(isLeased(head, startedAt + ago)).toBe(expected)
})

test('what version 1 has stored is read by every later release', async () => {
  const stored = JSON.parse(await readFile('tests/runs/journal-version-1.json', 'utf8'))
  const rows = memoryRows()
  for (const [key, value] of stored) await rows.put(key, value)
  const [found] = await createJournal(rows, () => startedAt).list(3)
  expect(found).toMatchObject({
    id: 'r1',
    head: { kind: 'addDevices', subject: 'Aranya Hospital' },
    lines: [
      { number: 2, name: 'Infusion pump 1', state: 'done' },
      { number: 3, name: 'Infusion pump 2', state: 'sending' },
      { number: 4, name: 'Infusion pump 3', state: 'refused', reason: 'Factory ID already exists' },
      { number: 5, name: 'Infusion pump 4', state: 'waiting' },
    ],
  })
})

test.each([
  ['of another version', { ...head, version: 2 }],
  ['without a head', undefined],
])('a run %s is listed by its lines, to be saved', async (_, other) => {
  const rows = memoryRows()
  if (other !== undefined) await rows.put(['run', 3, 'r1'], other)
  await rows.put(['run', 3, 'r1', 0], { pump: { name: 'Pump' }, state: 'queued' })
  expect(await createJournal(rows).list(3)).toEqual([
    { id: 'r1', head: null, texts: [{ 'pump.name': 'Pump', state: 'queued' }] },
  ])
})

describe('a run', () => {
  test.each([
    ['is kept for 7 days', {}, 7 * day - 1, 1],
    ['is not kept longer', {}, 7 * day, 0],
    ['that has ended is kept for 8 hours', { endedAt: startedAt }, day / 3 - 1, 1],
    ['that has ended is not kept longer', { endedAt: startedAt }, day / 3, 0],
  ])('%s', async (_, change, age, count) => {
    const { journal } = await openJournal({ ...head, ...change }, () => startedAt + age)
    expect(await journal.list(3)).toHaveLength(count)
  })

  test('is not found by another user', async () => {
    const { journal } = await openJournal()
    expect(await journal.list(4)).toEqual([])
  })

  test('is written by the tab that owns it alone', async () => {
    const { journal } = await openJournal()
    expect(await journal.write(run, 'two', [[0, { ...line, state: 'done' }]])).toBe(false)
    expect(await journal.list(3)).toMatchObject([{ lines: [{ state: 'waiting' }] }])
    expect(await journal.write(run, 'one', [[0, { ...line, state: 'done' }]])).toBe(true)
  })

  test('is not written again after the sign-out has deleted it', async () => {
    const { journal, rows } = await openJournal()
    await journal.deleteAll(3)
    expect([await journal.write(run, 'one', [[0, line]]), rows.stored.size]).toEqual([false, 0])
  })

  test('is taken back once', async () => {
    const { journal } = await openJournal()
    expect([await journal.takeBack(run), await journal.takeBack(run)]).toEqual([true, false])
  })
})

describe('a lease', () => {
  test.each([
    ['cannot be taken over within 10 s', 9_999, false],
    ['can be taken over after 10 s', 10_000, true],
  ])('%s', async (_, age, mayTake) => {
    const { journal } = await openJournal()
    expect(leases({ journal, now: () => startedAt + age }).mayTake(head, 'two')).toBe(mayTake)
  })

  test('is renewed every 2 s, and lost to the tab that has taken it over', async () => {
    const { journal } = await openJournal()
    const renewals: { work: () => void; ms: number }[] = []
    const every = (work: () => void, ms: number) => {
      renewals.push({ work, ms })
      return () => {}
    }
    let isLost = false
    const onLost = () => {
      isLost = true
    }
    const lock = await leases({ journal, monotonic: () => 0, every }).take({ run, owner: 'one', onLost })
    expect([renewals[0]?.ms, await lock?.isValid()]).toEqual([2_000, true])
    await journal.claim(run, 'two', () => true)
    renewals[0]?.work()
    await expect.poll(() => isLost).toBe(true)
    expect(await lock?.isValid()).toBe(false)
  })

  test('is renewed before a line where the browser calls the timers of a hidden tab once a minute', async () => {
    let passed = 0
    const { journal } = await openJournal(head, () => startedAt + passed)
    const parts = { journal, monotonic: () => passed, every: () => () => {} }
    const lock = await leases(parts).take({ run, owner: 'one', onLost: () => {} })
    passed = 9_000
    expect(await lock?.isValid()).toBe(true)
    passed = 18_000
    expect([await lock?.isValid(), (await journal.list(3))[0]?.head?.renewedAt]).toEqual([
      true,
      startedAt + 18_000,
    ])
    passed = 30_000
    await journal.claim(run, 'two', (stored) => !isLeased(stored, startedAt + passed))
    expect(await lock?.isValid()).toBe(false)
  })
})
