import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { DemoRow } from '#mocks/database/demo-row.ts'
import { changeDemoSettings } from '#mocks/demo/demo-settings.ts'
import { createClient } from '#src/api/client.ts'
import { runKinds } from '#src/app/run-kinds.ts'
import type { PauseCause } from '#src/rules/run-lines.ts'
import { createJournal } from '#src/runs/journal.ts'
import { createRuns } from '#src/runs/runs.ts'
import { memoryRows } from '#tests/support/memory-rows.ts'
import { createTestNetwork } from '#tests/support/network.ts'
import { demoTabs } from './demo-tabs.ts'

/** What the presenter sets before the calls that add the LOBs, by their order. */
const trouble = new Map<number, Partial<DemoRow>>([
  [1, { faults: [{ kind: 'lost', area: 'lobs', once: true }] }],
  [3, { faults: [{ kind: '429', area: 'all', once: true }] }],
  [5, { faults: [{ kind: 'network', area: 'lobs', once: true }] }],
  [6, { faults: [{ kind: '500', area: 'lobs', once: true }] }],
  [8, { offline: true }],
  [10, { faults: [{ kind: '403', area: 'lobs', once: true }] }],
])

const names = Array.from({ length: 8 }, (_, index) => `Ward ${'ABCDEFGH'.charAt(index)}`)

/** A run of the portal over the backend of the demo. */
const openRuns = async () => {
  const tab = demoTabs().open()
  const bearer = await tab.signIn('super@demo.example')
  const set = (change: Partial<DemoRow>) =>
    tab.database.transaction((tables) => changeDemoSettings(tables, change))
  let calls = 0
  const network = createTestNetwork(async (request) => {
    if (request.method === 'POST') {
      calls += 1
      await set(trouble.get(calls) ?? {})
    }
    const answer = await tab.answer(request)
    // As a browser tells of it.
    if (answer.type === 'error') throw new TypeError('Failed to fetch')
    return answer
  })
  const { call } = createClient({
    baseUrl: 'http://portal.example/api',
    authoriser: { authorise: () => bearer, unauthorized: () => true },
    fetch: network.fetch,
  })
  const clock = new SimulatedClock()
  const returned: (() => void)[] = []
  const runs = createRuns({
    user: 1,
    call,
    notify: () => {},
    session: { user: () => 1, isOver: () => false, subscribe: () => () => {}, doubtRights: () => {} },
    kinds: runKinds,
    journal: createJournal(memoryRows()),
    locks: {
      take: async () => ({ isValid: async () => true, release: () => {} }),
      mayTake: () => true,
      owned: async () => () => false,
    },
    tab: 'tab',
    newId: () => 'run',
    now: () => clock.now(),
    keepPage: () => {},
    onNetwork: (back) => {
      returned.push(back)
      return () => {}
    },
    otherTabs: { notify: () => {}, listen: () => () => {} },
    inspect: () => {},
    clock,
  })
  const reconnect = async () => {
    await set({ offline: false })
    for (const back of returned) back()
  }
  const stored = () =>
    tab.database.read(({ lob }) => lob.all().flatMap(({ name }) => (names.includes(name) ? [name] : [])))
  return { runs, clock, set, reconnect, stored }
}

test('a run that meets every fault of the demo has each line on the server once', async () => {
  const { runs, clock, reconnect, stored } = await openRuns()
  const causes = new Set<PauseCause | null>()
  runs.subscribe(() => void causes.add(runs.get('run')?.cause ?? null))
  const lines = names.map((name, index) => ({
    number: index + 1,
    name,
    values: { lobsname: name, lobStatus: 13, cells: {} },
  }))
  await runs.start({ kind: 'addLobs', subject: '', address: '/', lines })
  const goOn = async () => {
    const run = runs.get('run')
    if (run?.cause === 'network') await reconnect()
    if (run?.cause === 'forbidden') runs.continue('run')
    clock.increment(1_000)
    return runs.get('run')?.status
  }
  await expect.poll(goOn, { timeout: 20_000, interval: 5 }).toBe('ended')
  expect(runs.get('run')?.lines.map(({ state }) => state)).toEqual(names.map(() => 'done'))
  expect((await stored()).toSorted()).toEqual(names)
  expect([...causes].toSorted()).toEqual(['forbidden', 'limited', 'network', null])
})
