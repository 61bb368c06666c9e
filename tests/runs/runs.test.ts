import { expect, onTestFinished, test, vi } from 'vitest'
import { anyone } from '#src/rules/access.ts'
import type { Journal } from '#src/runs/journal.ts'
import { notDoneFile } from '#src/runs/run-account.ts'
import type { RunKind } from '#src/runs/run-kind.ts'
import { createRunSimulation } from '#tests/support/run-simulation.ts'

const user = 3

const linesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    name: `${name} ${index + 1}`,
    values: { key: `${name} ${index + 1}`, secret: '' },
  }))

const open = ({
  hasLocks = true,
  journal = (same) => same,
}: {
  hasLocks?: boolean
  journal?: (journal: Journal) => Journal
} = {}) => {
  const simulation = createRunSimulation({ hasLocks, fault: { journal } })
  const { advance } = simulation
  const tab = simulation.open(user)
  const start = async (name: string, count = 3, { runs } = tab) => {
    void runs.start({ kind: 'addLobs', subject: name, address: '/', lines: linesOf(name, count) })
    await advance(100)
    return runs.all().find(({ subject }) => subject === name)?.id ?? ''
  }
  const statusOf = (id: string, { runs } = tab) => [runs.get(id)?.status, runs.get(id)?.cause]
  const sent = () => simulation.senders.map(({ key }) => key)
  return { ...simulation, tab, start, statusOf, sent }
}

const both = ['one 1', 'one 2', 'one 3', 'two 1', 'two 2', 'two 3']

test('a second run of a tab waits until the first has ended, and goes on by itself', async () => {
  const { tab, start, statusOf, sent, advance } = open()
  const first = await start('one')
  const second = await start('two')
  expect([statusOf(first), statusOf(second)]).toEqual([
    ['running', null],
    ['queued', 'queued'],
  ])
  await advance(10_000)
  expect([sent(), tab.runs.unfinished()]).toEqual([both, []])
})

test('a second run is sent while the first is paused, which waits for it when it is continued', async () => {
  const { tab, start, statusOf, sent, advance } = open()
  const first = await start('one')
  const second = await start('two')
  tab.runs.pause(first)
  await advance(300)
  expect([statusOf(first), statusOf(second)]).toEqual([
    ['paused', 'user'],
    ['running', null],
  ])
  tab.runs.continue(first)
  await advance(20)
  expect(statusOf(first)).toEqual(['queued', 'queued'])
  await advance(10_000)
  expect([sent().toSorted(), tab.runs.unfinished()]).toEqual([both, []])
})

test('a run that waits for another one can be paused and stopped, and is in the journal', async () => {
  const { tab, start, statusOf, sent, advance, open: openTab } = open()
  await start('one')
  const second = await start('two')
  const third = await start('three')
  tab.runs.pause(second)
  tab.runs.stop(third)
  await advance(10_000)
  expect([statusOf(second), statusOf(third), sent()]).toEqual([
    ['paused', 'user'],
    ['ended', null],
    ['one 1', 'one 2', 'one 3'],
  ])
  tab.crash()
  const next = openTab(user)
  void next.runs.find()
  await advance(100)
  expect(next.runs.unfinished().map(({ subject, cause }) => [subject, cause])).toEqual([['two', 'found']])
})

test.each([
  ['waits after too many calls', '429', 'paused'],
  ['is looked up', 'lost after', 'running'],
] as const)('settling a run that %s sends nothing of the one that waits for it', async (_, first, status) => {
  const { tab, start, statusOf, sent, advance, weather } = open()
  weather.push(first)
  const ids = [await start('one'), await start('two')]
  expect(ids.map((id) => statusOf(id)[0])).toEqual([status, 'queued'])
  let isSettled = false
  void tab.runs.settle().then(() => {
    isSettled = true
  })
  await advance(100)
  expect([isSettled, ids.map((id) => statusOf(id))]).toEqual([true, ids.map(() => ['paused', 'user'])])
  await advance(10_000)
  expect(sent()).toEqual(['one 1'])
})

test('a run rests once it is paused or has ended', async () => {
  const { tab, start, advance } = open()
  expect(tab.runs.rested()).toBe(undefined)
  const first = await start('one')
  let isRested = false
  void tab.runs.rested()?.then(() => {
    isRested = true
  })
  await advance(10)
  expect(isRested).toBe(false)
  tab.runs.pause(first)
  await advance(1_000)
  expect([isRested, tab.runs.rested()]).toEqual([true, undefined])
})

test('settling waits for a run that begins, and sends nothing of it', async () => {
  const { tab, statusOf, sent, advance } = open()
  void tab.runs.start({ kind: 'addLobs', subject: 'one', address: '/', lines: linesOf('one', 3) })
  await advance(10)
  const [run] = tab.runs.all()
  expect(run?.status).toBe('running')
  let isSettled = false
  void tab.runs.settle().then(() => {
    isSettled = true
  })
  await advance(1)
  expect([isSettled, tab.runs.all()[0]?.status]).toEqual([false, 'pausing'])
  await advance(10_000)
  expect([isSettled, statusOf(run?.id ?? ''), sent()]).toEqual([true, ['paused', 'user'], []])
})

test('a look into the journal keeps the secrets that an interrupted run was given', async () => {
  const { tab, start, statusOf, sent, advance, open: openTab } = open()
  await start('one')
  tab.crash()
  const next = openTab(user)
  void next.runs.find()
  await advance(100)
  const [id = ''] = next.runs.all().map((run) => run.id)
  next.runs.supply(id, () => ({ secret: 'given' }))
  const lacking = () =>
    next.runs.get(id)?.lines.map(({ lacksSecret, mayNeedSecret }) => lacksSecret || mayNeedSecret)
  void next.runs.find()
  void next.runs.find()
  await advance(100)
  expect([statusOf(id, next), lacking()]).toEqual([
    ['paused', 'found'],
    [false, false, false],
  ])
  next.runs.continue(id)
  await advance(30_000)
  expect([
    statusOf(id, next)[0],
    new Set(sent()),
    next.runs.get(id)?.lines.map(({ state }) => state),
  ]).toEqual(['ended', new Set(['one 1', 'one 2', 'one 3']), ['done', 'done', 'done']])
})

test('a line that was being sent is sent again with the secret it was given, if it did not arrive', async () => {
  const { tab, start, sent, advance, weather, open: openTab } = open()
  weather.push('lost before')
  await start('one', 2)
  tab.crash()
  const next = openTab(user)
  void next.runs.find()
  await advance(100)
  const [run] = next.runs.all()
  const id = run?.id ?? ''
  expect(run?.lines.map((line) => [line.state, line.lacksSecret, line.mayNeedSecret])).toEqual([
    ['sending', false, true],
    ['waiting', true, false],
  ])
  next.runs.supply(id, () => ({ secret: 'given' }))
  next.runs.continue(id)
  await advance(30_000)
  expect([
    sent(),
    next.runs.get(id)?.lines.map(({ state, hasLostSecret }) => [state, hasLostSecret]),
  ]).toEqual([
    ['one 1', 'one 2', 'one 1'],
    [
      ['done', false],
      ['done', false],
    ],
  ])
})

test('a line that had arrived does not take a secret it was given later for its own', async () => {
  const { tab, start, sent, advance, weather, open: openTab } = open()
  weather.push('lost after')
  await start('one', 2)
  tab.crash()
  const next = openTab(user)
  void next.runs.find()
  await advance(100)
  const [id = ''] = next.runs.all().map((run) => run.id)
  next.runs.supply(id, () => ({ secret: 'given' }))
  next.runs.continue(id)
  await advance(30_000)
  expect([
    sent(),
    next.runs.get(id)?.lines.map(({ state, hasLostSecret }) => [state, hasLostSecret]),
  ]).toEqual([
    ['one 1', 'one 2'],
    [
      ['done', true],
      ['done', false],
    ],
  ])
})

test('a page that is loaded after the end can still save what was not done, without secrets', async () => {
  const { start, tab, advance, weather, open: openTab } = open()
  const id = await start('faulty', 1)
  await advance(1_000)
  weather.push('lost before', '500')
  const stopped = await start('one', 3)
  tab.runs.stop(stopped)
  await advance(30_000)
  tab.crash()
  const next = openTab(user)
  void next.runs.find()
  await advance(100)
  const saved = (run: string) => {
    const { kind, lines } = next.runs.get(run) ?? { kind: { file: null, secrets: [] }, lines: [] }
    return JSON.parse(notDoneFile(kind, lines).text)
  }
  const states = (run: string) => next.runs.get(run)?.lines.map(({ state }) => state)
  expect([states(id), saved(id)]).toEqual([['refused'], [{ key: 'faulty 1' }]])
  expect([states(stopped), saved(stopped)]).toEqual([
    ['unclear', 'notSent', 'notSent'],
    [{ key: 'one 1' }, { key: 'one 2' }, { key: 'one 3' }],
  ])
})

const takenBackByItself = (kind: RunKind): RunKind => ({
  ...kind,
  secrets: [],
  inverse: {
    kind: 'addLobs',
    access: anyone,
    label: (count) => `Take back: ${count}`,
    kept: (values) => values,
    lines: async (done) => done.map(({ values: { key } }) => ({ values: { key: `not ${key}`, secret: '' } })),
  },
})

test.each([
  ['stopped', ['done', 'done', 'notSent'], 'Take back: 3'],
  ['continued', ['done', 'done', 'done'], null],
] as const)(
  'a run that takes another one back is %s after a reload: what it leaves can be taken back again',
  async (press, states, offered) => {
    const { open: openTab, advance } = createRunSimulation({
      hasLocks: true,
      fault: { kind: takenBackByItself },
    })
    const tab = openTab(user)
    void tab.runs.start({ kind: 'addLobs', subject: 'one', address: '/', lines: linesOf('one', 3) })
    await advance(10_000)
    const [id = ''] = tab.runs.all().map((run) => run.id)
    void tab.runs.takeBack(id, new AbortController().signal)
    await advance(200)
    tab.crash()
    const next = openTab(user)
    void next.runs.find()
    await advance(100)
    const [back = ''] = next.runs.unfinished().map((run) => run.id)
    expect(next.runs.get(id)?.takeBack).toBe(null)
    if (press === 'stopped') next.runs.stop(back)
    else next.runs.continue(back)
    await advance(30_000)
    const statesOf = next.runs.get(back)?.lines.map(({ state }) => state)
    expect([statesOf, next.runs.get(id)?.takeBack]).toEqual([states, offered])
    const last = openTab(user)
    void last.runs.find()
    await advance(100)
    expect(last.runs.get(id)?.takeBack).toBe(offered)
  },
)

test('what a take back has left unclear can be taken back again, which changes nothing twice', async () => {
  const {
    open: openTab,
    advance,
    weather,
    records,
  } = createRunSimulation({
    hasLocks: true,
    fault: { kind: takenBackByItself },
  })
  const { runs } = openTab(user)
  void runs.start({ kind: 'addLobs', subject: 'one', address: '/', lines: linesOf('one', 1) })
  await advance(5_000)
  const [id = ''] = runs.all().map((run) => run.id)
  weather.push('lost before', 'lost before')
  void runs.takeBack(id, new AbortController().signal)
  await advance(100)
  const [back = ''] = runs.unfinished().map((run) => run.id)
  runs.stop(back)
  await advance(30_000)
  expect(runs.get(back)?.lines.map(({ state }) => state)).toEqual(['unclear'])
  expect(runs.get(id)?.takeBack).toBe('Take back: 1')
  void runs.takeBack(id, new AbortController().signal)
  await advance(5_000)
  expect([records.get('not one 1'), runs.get(id)?.takeBack]).toEqual([1, null])
})

test('another tab stops offering to take back what was taken back, and offers again what was left', async () => {
  const { open: openTab, advance } = createRunSimulation({
    hasLocks: true,
    fault: { kind: takenBackByItself },
  })
  const tab = openTab(user)
  void tab.runs.start({ kind: 'addLobs', subject: 'one', address: '/', lines: linesOf('one', 3) })
  await advance(5_000)
  const other = openTab(user)
  void other.runs.find()
  await advance(100)
  const [id = ''] = tab.runs.all().map((run) => run.id)
  const offered = () => [tab, other].map(({ runs }) => [runs.get(id)?.takeBack, runs.get(id)?.isTakenBack])
  expect(offered()).toEqual([0, 1].map(() => ['Take back: 3', false]))
  void tab.runs.takeBack(id, new AbortController().signal)
  await advance(100)
  expect(offered()).toEqual([0, 1].map(() => [null, true]))
  for (const run of tab.runs.unfinished()) tab.runs.stop(run.id)
  await advance(30_000)
  expect(
    tab.runs
      .all()
      .at(-1)
      ?.lines.map(({ state }) => state),
  ).toEqual(['done', 'notSent', 'notSent'])
  expect(offered()).toEqual([0, 1].map(() => ['Take back: 3', false]))
})

test('a run whose account was closed in another tab is taken back all the same', async () => {
  const {
    open: openTab,
    advance,
    records,
  } = createRunSimulation({
    hasLocks: true,
    fault: { kind: takenBackByItself },
  })
  const tab = openTab(user)
  void tab.runs.start({ kind: 'addLobs', subject: 'one', address: '/', lines: linesOf('one', 1) })
  await advance(5_000)
  const [id = ''] = tab.runs.all().map((run) => run.id)
  const other = openTab(user)
  void other.runs.find()
  await advance(100)
  void other.runs.dismiss(id)
  await advance(100)
  let opened: string | null = null
  void tab.runs.takeBack(id, new AbortController().signal).then((run) => {
    opened = run
  })
  await advance(5_000)
  expect([opened, [...records.keys()]]).toEqual([expect.any(String), ['one 1', 'not one 1']])
})

test('the file of what was not taken back has the fields of what was added, each in its column', () => {
  const values = {
    devicesId: 4,
    customerId: 60,
    added: { deviceName: 'Pump', customerId: 60, lobs: ['ENT', 'Eye'] },
  }
  const line = { number: 1, name: 'Pump', values, state: 'notSent', reason: null } as const
  expect(notDoneFile({ file: null, secrets: [] }, [line]).text.split('\r\n')).toEqual([
    '\uFEFF"Line","Name","devicesId","customerId","deviceName","lobs","Reason"',
    '1,"Pump",4,60,"Pump","ENT, Eye","not sent"',
    '',
  ])
})

test('a look into a journal that cannot be read forgets no run', async () => {
  const { tab, start, memory, advance, open: openTab } = open()
  await start('one')
  tab.crash()
  const next = openTab(user)
  void next.runs.find()
  await advance(100)
  memory.read = () => Promise.reject(new Error('lost'))
  void next.runs.find()
  await advance(100)
  expect(next.runs.all()).toHaveLength(1)
})

test('a run that the first 403 pauses has the rights read again, once', async () => {
  const { tab, start, statusOf, advance, weather, doubts } = open()
  weather.push('403')
  const id = await start('one')
  await advance(1_000)
  expect([statusOf(id), doubts]).toEqual([['paused', 'forbidden'], [1]])
  tab.runs.continue(id)
  await advance(10_000)
  expect([statusOf(id), doubts]).toEqual([['ended', null], [1]])
})

test.each([true, false])(
  'who signs in again before a line has its answer goes on with the run (with locks: %s)',
  async (hasLocks) => {
    const { tab, start, statusOf, sent, advance, open: openTab } = open({ hasLocks })
    const id = await start('one')
    expect(sent()).toEqual(['one 1'])
    tab.endSession()
    tab.signInAgain()
    const next = openTab(user)
    await advance(300)
    void next.runs.find()
    await advance(100)
    next.runs.supply(id, () => ({ secret: 'given' }))
    next.runs.continue(id)
    await advance(10_000)
    expect([statusOf(id, next), sent(), tab.runs.all()]).toEqual([
      ['ended', null],
      ['one 1', 'one 2', 'one 3'],
      [],
    ])
  },
)

test('without locks of the browser a hidden tab sends its run, and no other tab can take it', async () => {
  const { tab, start, statusOf, sent, advance, open: openTab } = open({ hasLocks: false })
  const id = await start('one', 200)
  tab.hide(true)
  const other = openTab(user)
  void other.runs.find()
  await advance(15_000)
  other.runs.continue(id)
  await advance(1_000)
  expect([statusOf(id), statusOf(id, other)]).toEqual([
    ['running', null],
    ['paused', 'elsewhere'],
  ])
  await advance(60_000)
  expect([statusOf(id), new Set(sent()).size, sent().length]).toEqual([['ended', null], 200, 200])
})

test('a page that is loaded later shows runs in the order of their starts, and does not tell again that they have ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { start, advance, open: openTab } = open()
  const other = openTab(user)
  await start('one', 3, other)
  await advance(10_000)
  await start('two')
  await advance(10_000)
  const next = openTab(user)
  void next.runs.find()
  await advance(100)
  vi.runAllTimers()
  expect(next.runs.all().map(({ subject, status }) => [subject, status])).toEqual([
    ['one', 'ended'],
    ['two', 'ended'],
  ])
  expect([other.notices.length, next.notices]).toEqual([1, []])
})

test.each([true, false])(
  'a run whose journal could not be read once sends no line twice (with locks: %s)',
  async (hasLocks) => {
    let isBroken = false
    const {
      tab,
      start,
      statusOf,
      sent,
      advance,
      open: openTab,
    } = open({
      hasLocks,
      journal: (journal) => ({
        ...journal,
        list: (of) => (isBroken ? Promise.reject(new Error('The database is closed')) : journal.list(of)),
      }),
    })
    const id = await start('one', 8)
    tab.runs.pause(id)
    await advance(1_000)
    tab.crash()
    await advance(30_000)
    const [next, later] = [openTab(user), openTab(user)]
    void next.runs.find()
    void later.runs.find()
    await advance(100)
    next.runs.supply(id, () => ({ secret: '' }))
    later.runs.supply(id, () => ({ secret: '' }))
    next.runs.continue(id)
    await advance(500)
    next.crash()
    await advance(30_000)
    isBroken = true
    later.runs.continue(id)
    await advance(1_000)
    expect(statusOf(id, later)).toEqual(['paused', 'elsewhere'])
    isBroken = false
    later.runs.continue(id)
    await advance(30_000)
    expect(statusOf(id, later)).toEqual(['ended', null])
    expect(sent()).toEqual(linesOf('one', 8).map(({ name }) => name))
  },
)

test('a run that is stopped while it is claimed, behind another one, sends nothing', async () => {
  const { tab, start, statusOf, sent, advance } = open()
  await start('one')
  void tab.runs.start({ kind: 'addLobs', subject: 'two', address: '/', lines: linesOf('two', 3) })
  await advance(10)
  const second = tab.runs.all().find(({ subject }) => subject === 'two')?.id ?? ''
  expect(statusOf(second)).toEqual(['running', null])
  tab.runs.stop(second)
  await advance(30_000)
  expect([statusOf(second), sent()]).toEqual([
    ['ended', null],
    ['one 1', 'one 2', 'one 3'],
  ])
})

test('a run whose end could not be written can be ended in another tab', async () => {
  let isBroken = true
  const {
    start,
    statusOf,
    advance,
    open: openTab,
  } = open({
    journal: (journal) => ({
      ...journal,
      end: (run) => (isBroken ? Promise.reject(new Error('The database is closed')) : journal.end(run)),
    }),
  })
  const id = await start('one')
  await advance(10_000)
  expect(statusOf(id)).toEqual(['ended', null])
  isBroken = false
  const next = openTab(user)
  void next.runs.find()
  await advance(100)
  next.runs.continue(id)
  await advance(1_000)
  expect(statusOf(id, next)).toEqual(['ended', null])
})

test.each([true, false])(
  'a tab follows a run that another tab sends, and has its account at its end (with locks: %s)',
  async (hasLocks) => {
    const { start, statusOf, sent, advance, open: openTab } = open({ hasLocks })
    const id = await start('one', 100)
    const other = openTab(user)
    void other.runs.find()
    await advance(100)
    expect(statusOf(id, other)).toEqual(['paused', 'elsewhere'])
    const done = () => other.runs.get(id)?.lines.filter(({ state }) => state === 'done').length
    await advance(8_000)
    expect([statusOf(id), statusOf(id, other)]).toEqual([
      ['running', null],
      ['paused', 'elsewhere'],
    ])
    expect(done()).toBeGreaterThan(20)
    await advance(30_000)
    expect([statusOf(id), statusOf(id, other), done(), sent().length]).toEqual([
      ['ended', null],
      ['ended', null],
      100,
      100,
    ])
  },
)

test('tabs that follow a run read its journal as often as it changes, and no more', async () => {
  let readings = 0
  const {
    tab,
    start,
    advance,
    open: openTab,
  } = open({
    journal: (journal) => ({
      ...journal,
      list: (of) => {
        readings += 1
        return journal.list(of)
      },
    }),
  })
  const id = await start('one', 100)
  for (const _ of [1, 2, 3]) void openTab(user).runs.find()
  await advance(1_000)
  tab.runs.pause(id)
  await advance(1_000)
  readings = 0
  await advance(60_000)
  expect(readings).toBe(0)
  tab.runs.stop(id)
  await advance(1_000)
  expect(readings).toBeLessThan(10)
})

test.each([true, false])(
  'what another tab leaves of a run can be continued once it is gone (with locks: %s)',
  async (hasLocks) => {
    const { tab, start, statusOf, sent, advance, open: openTab } = open({ hasLocks })
    const id = await start('one', 100)
    const other = openTab(user)
    void other.runs.find()
    await advance(5_000)
    tab.crash()
    await advance(30_000)
    other.runs.supply(id, () => ({ secret: '' }))
    other.runs.continue(id)
    await advance(60_000)
    expect([statusOf(id, other), sent().length, new Set(sent()).size]).toEqual([['ended', null], 100, 100])
  },
)
