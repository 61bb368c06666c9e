import { expect, test, vi } from 'vitest'
import type { DemoRow } from '#mocks/database/demo-row.ts'
import type { Fault } from '#mocks/demo/choices.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import { words } from '#tests/support/words.ts'
import { demoTabs } from './demo-tabs.ts'

type Tab = ReturnType<ReturnType<typeof demoTabs>['open']>

const setSettings = ({ database }: Tab, change: Partial<DemoRow>) =>
  database.transaction((tables) => changeDemoSettings(tables, change))
const faultsOf = ({ database }: Tab) => database.read((tables) => demoSettings(tables).faults)
const once = (kind: Fault['kind'], area: Fault['area']): Fault => ({ kind, area, once: true })
const customersPath = '/customer/getAllCustomer'

const start = async () => {
  const world = demoTabs()
  const tab = world.open()
  const bearer = await tab.signIn('super@demo.example')
  return { world, tab, bearer, list: () => tab.ask('GET', customersPath, { bearer }) }
}

test.each([
  ['401', 401, { success: false, message: 'Your session is over. Please sign in again.' }],
  ['403', 403, { success: false, message: 'Access Forbidden' }],
  ['500', 500, { success: false, message: 'Something went wrong' }],
] as const)('a %s for the next call applies once, and to that area only', async (kind, status, body) => {
  const { tab, bearer, list } = await start()
  await setSettings(tab, { faults: [once(kind, 'customers')] })
  for (const path of ['/devices/getalldevices', '/portals'])
    expect((await tab.ask('GET', path, { bearer })).status).toBe(200)
  const spoiled = await list()
  expect([spoiled.status, await spoiled.json()]).toEqual([status, body])
  expect((await list()).status).toBe(200)
  expect(await faultsOf(tab)).toEqual([])
})

test('a call is one transaction of the storage: one that reads, writes, meets a fault, or is refused', async () => {
  const { tab, bearer, list } = await start()
  const transactionsOf = async (work: () => Promise<unknown>) => {
    const before = tab.transactions()
    await work()
    return tab.transactions() - before
  }
  const add = () =>
    tab.ask('POST', '/lobs/createlobs/1', { bearer, body: { lobsname: 'Urology', lobStatus: 13 } })
  expect(await transactionsOf(list)).toBe(1)
  expect(await transactionsOf(add)).toBe(1)
  // The name is taken now.
  expect(await transactionsOf(add)).toBe(1)
  await setSettings(tab, { latency: 300, faults: [once('500', 'customers')] })
  expect(await transactionsOf(list)).toBe(1)
  expect(await faultsOf(tab)).toEqual([])
})

test('a network failure and a page of HTML reach the client as such', async () => {
  const { tab, list } = await start()
  await setSettings(tab, { faults: [once('network', 'customers')] })
  expect((await list()).type).toBe('error')
  await setSettings(tab, { faults: [once('html', 'all')] })
  const page = await list()
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
})

test('a conflict waits for a write, names the unique field, and saves nothing', async () => {
  const { tab, bearer, list } = await start()
  await setSettings(tab, { faults: [once('409', 'all')] })
  expect((await list()).status).toBe(200)
  const save = () =>
    tab.ask('POST', '/lobs/createlobs/1', { bearer, body: { lobsname: 'Urology', lobStatus: 13 } })
  const refusal = await save()
  expect([refusal.status, await refusal.json()]).toEqual([
    409,
    { success: false, message: words.lob.nameTaken, field: 'lobsname' },
  ])
  expect(await tab.database.read(({ lob }) => lob.all().length)).toBe(3)
  expect((await save()).status).toBe(200)
})

const addLob = ({ ask }: Tab, bearer: string) =>
  ask('POST', '/lobs/createlobs/1', { bearer, body: { lobsname: 'Urology', lobStatus: 13 } })

const urologies = ({ database }: Tab) =>
  database.read(({ lob }) => lob.all().filter(({ name }) => name === 'Urology').length)

test('too many calls are refused with the time to wait, and nothing is saved', async () => {
  const { tab, bearer } = await start()
  await setSettings(tab, { faults: [once('429', 'lobs')] })
  const refusal = await addLob(tab, bearer)
  expect([refusal.status, refusal.headers.get('Retry-After'), await urologies(tab)]).toEqual([429, '3', 0])
  expect((await addLob(tab, bearer)).status).toBe(200)
})

test('a lost answer waits for a write, which is saved', async () => {
  const { tab, bearer, list } = await start()
  await setSettings(tab, { faults: [once('lost', 'all')] })
  expect((await list()).status).toBe(200)
  const answer = await addLob(tab, bearer)
  expect([answer.type, await urologies(tab)]).toEqual(['error', 1])
})

test('a permanent fault stays on, except for signing in', async () => {
  const { tab, list } = await start()
  await setSettings(tab, { faults: [{ kind: '500', area: 'all', once: false }] })
  expect([(await list()).status, (await list()).status]).toEqual([500, 500])
  expect(await tab.signIn('admin@demo.example')).toMatch(/\./)
  await setSettings(tab, { faults: [] })
  expect((await list()).status).toBe(200)
})

test('two tabs that call at once share one fault', async () => {
  const { world, tab, bearer, list } = await start()
  const other = world.open()
  await setSettings(tab, { faults: [once('500', 'customers')] })
  const statuses = await Promise.all([list(), other.ask('GET', customersPath, { bearer })])
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 500])
})

test('stored files fail while offline, but not by faults', async () => {
  const { tab } = await start()
  const address = { bucket: 'customers', ownerId: 1, name: 'logo.png' } as const
  await tab.database.transaction((_, files) =>
    files.put(address, { type: 'image/png', bytes: new Uint8Array(1) }),
  )
  await setSettings(tab, { faults: [{ kind: '500', area: 'all', once: false }] })
  expect(await tab.statusOfLogo()).toBe(200)
  await setSettings(tab, { offline: true })
  expect(await tab.statusOfLogo()).toBe(0)
})

test('the demo answers nothing while offline, and delays answers by the latency', async () => {
  const { tab, list } = await start()
  await setSettings(tab, { offline: true })
  expect((await list()).type).toBe('error')
  expect((await tab.ask('POST', '/login', { body: {} })).type).toBe('error')

  await setSettings(tab, { offline: false, latency: 1500 })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const onAnswer = vi.fn()
  const answer = list().then(onAnswer)
  // `expect.poll` would turn the clock itself.
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(1499)
  expect(onAnswer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await answer
  expect(onAnswer).toHaveBeenCalledOnce()
})
