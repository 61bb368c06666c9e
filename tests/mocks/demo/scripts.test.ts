import { readdirSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import { pictureNameOf } from '#mocks/demo/scripts/picture-name.ts'
import { readScript } from '#mocks/demo/scripts/read-script.ts'
import {
  atNextStep,
  atStep,
  isSkippedByNext,
  runScript,
  withTick,
} from '#mocks/demo/scripts/running-script.ts'
import { actorOf, type DoneWhen, type Script } from '#mocks/demo/scripts/script.ts'
import { shippedScripts } from '#mocks/demo/scripts/shipped-scripts.ts'
import { isDoneByPortalState } from '#mocks/demo/scripts/step-condition.ts'
import { withDemo } from '#mocks/demo/with-demo.ts'
import { demoTabs } from './demo-tabs.ts'

const scriptWith = (doneWhen: DoneWhen, path?: string): Script => ({
  version: 1,
  title: 'Test',
  steps: [{ title: 'Step', notes: '', doneWhen, ...(path === undefined ? {} : { path }) }],
})

const start = async (doneWhen: DoneWhen, path?: string) => {
  const { database: plain } = demoTabs().open()
  const database = withDemo(plain)
  const script = scriptWith(doneWhen, path)
  await plain.transaction((tables) => changeDemoSettings(tables, { running: runScript(script, 0) }))
  return {
    work: (change: (tables: WritableTables) => void) => database.transaction(change),
    isDone: () => plain.read((tables) => demoSettings(tables).running?.progress[0]?.state === 'done'),
  }
}

test.each<[string, DoneWhen, (tables: WritableTables) => void, (tables: WritableTables) => void]>([
  [
    'a value is set',
    { kind: 'changed', table: 'customer', column: 'status', to: 4 },
    ({ customer }) => customer.update(1, { status: 2 }),
    ({ customer }) => customer.update(1, { status: 4 }),
  ],
  [
    'a column changes',
    { kind: 'changed', table: 'device', column: 'name' },
    ({ device }) => device.update(1, { status: 8 }),
    ({ device }) => device.update(1, { name: 'Bedside monitor' }),
  ],
  [
    'a row is added',
    { kind: 'added', table: 'note' },
    ({ note }) => note.remove(1),
    ({ note }) =>
      note.insert({ customerId: 1, authorName: 'Asha', createdAt: '2026-03-01T00:00:00.000Z', text: 'Hi' }),
  ],
])('a step is done when %s, and not by another change', async (_, doneWhen, other, change) => {
  const { work, isDone } = await start(doneWhen)
  await work((tables) => void other(tables))
  expect(await isDone()).toBe(false)
  await work((tables) => void change(tables))
  expect(await isDone()).toBe(true)
})

test.each<[string, DoneWhen, (tables: WritableTables, id: 1 | 2) => void]>([
  [
    '/customer/edit/1',
    { kind: 'changed', table: 'customer', column: 'city' },
    ({ customer }, id) => customer.update(id, { city: 'Mysuru' }),
  ],
  [
    '/customer/complaint/1',
    { kind: 'changed', table: 'complaint', column: 'status' },
    ({ complaint }, id) => {
      const row = complaint.all().find(({ customerId, status }) => customerId === id && status === 1)
      complaint.update(row?.id ?? 0, { status: 2 })
    },
  ],
  [
    '/customer/edit/1',
    { kind: 'added', table: 'note' },
    ({ note }, customerId) =>
      note.insert({ customerId, authorName: 'Asha', createdAt: '2026-03-01T00:00:00.000Z', text: 'Hi' }),
  ],
])('a step at %s is done by the record that it names, not by another one', async (path, doneWhen, change) => {
  const { work, isDone } = await start(doneWhen, path)
  await work((tables) => change(tables, 2))
  expect(await isDone()).toBe(false)
  await work((tables) => change(tables, 1))
  expect(await isDone()).toBe(true)
})

test('a refused change completes no step', async () => {
  const { work, isDone } = await start({ kind: 'changed', table: 'customer', column: 'status', to: 4 })
  const refused = work(({ customer }) => {
    customer.update(1, { status: 4 })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await isDone()).toBe(false)
})

const situation = { pathname: '/customers', search: 'sortBy=companyName', email: null, lastFault: null }

test.each<[DoneWhen, boolean]>([
  [{ kind: 'address', path: '/customers' }, true],
  [{ kind: 'address', path: '/customer*' }, true],
  [{ kind: 'address', path: '/customer' }, false],
  [{ kind: 'address', path: '/customers', query: { sortBy: 'companyName' } }, true],
  [{ kind: 'address', path: '/customers', query: { sortBy: 'uid' } }, false],
  [{ kind: 'address', path: '/customers', query: { search: '*' } }, false],
  [{ kind: 'signedOut' }, true],
  [{ kind: 'signedIn', persona: 'admin@demo.example' }, false],
  [{ kind: 'fault', fault: '409' }, false],
])("whether the portal's state meets the condition %j: %s", (doneWhen, isDone) => {
  expect(isDoneByPortalState(doneWhen, situation)).toBe(isDone)
})

const threeSteps: Script = {
  version: 1,
  title: 'Test',
  steps: [
    { title: 'Say hello', notes: '' },
    { title: 'Sign out', notes: '', doneWhen: { kind: 'signedOut' } },
    { title: 'Sign out again', notes: '', doneWhen: { kind: 'signedOut' } },
  ],
}

test('a step is done by its condition, or by going on where it has none; an unfinished one is skipped', () => {
  const second = atNextStep(runScript(threeSteps, 0))
  expect(isSkippedByNext(second)).toBe(true)
  expect(isSkippedByNext(withTick(second))).toBe(false)
  const finished = atNextStep(withTick(atNextStep(second)))
  expect(finished.step).toBe(3)
  expect(finished.progress.map(({ state }) => state)).toEqual(['done', 'skipped', 'done'])
  const again = withTick(atStep(finished, 1))
  expect(again.progress.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
})

test('the time of a step is added up over each time that it was shown', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T09:00:00.000Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const after = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000)
  let running = runScript(threeSteps, 0)
  after(20)
  running = atNextStep(running)
  after(5)
  running = atStep(running, 0)
  after(10)
  running = atNextStep(running)
  after(60)
  running = atNextStep(running)
  expect(running.progress.map(({ shownFor }) => shownFor)).toEqual([30_000, 65_000, 0])
})

test('every shipped script is a script file that can be imported', () => {
  for (const script of Object.values(shippedScripts))
    expect(readScript(JSON.stringify(script))).toEqual(script)
})

test('the manual names the steps of the script for a hospital group', () => {
  const rows = [...readFileSync('mocks/demo/README.md', 'utf8').matchAll(/^\| (\d+) ([^|]+) \|/gm)]
  expect(rows.map(([, step, title]) => `${step} ${title}`)).toEqual(
    shippedScripts['hospital-group'].steps.map(({ title }, index) => `${index + 1} ${title}`),
  )
})

test('every step of a shipped script says who acts', () => {
  for (const { steps } of Object.values(shippedScripts))
    expect(steps.filter(({ persona }) => persona === undefined)).toEqual([])
})

test('each step of a shipped script has a picture for the hand-out, and each picture a step; `npm run pictures` takes them', () => {
  const wanted = Object.values<Script>(shippedScripts).flatMap((script) =>
    script.steps.map((_, index) => `${pictureNameOf(script, index)}.webp`),
  )
  const taken = readdirSync('mocks/demo/scripts/pictures', { recursive: true, encoding: 'utf8' })
  expect(
    taken
      .filter((file) => file.endsWith('.webp'))
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted(),
  ).toEqual(wanted.toSorted())
})

test('a step of a script that was edited or recorded has no picture', () => {
  expect(pictureNameOf({ ...shippedScripts['first-day'] }, 0)).toBeNull()
})

test('a step without a person continues as the person before', () => {
  const step = { title: 'Step', notes: '' }
  const script: Script = { version: 1, title: 'x', steps: [step, { ...step, persona: 'a@x.example' }, step] }
  expect([0, 1, 2].map((index) => actorOf(script, index))).toEqual([null, 'a@x.example', 'a@x.example'])
})

test('a file that is not JSON is refused, and the next step is named', () => {
  expect(() => readScript('{')).toThrow('This file is not JSON. Choose a script that the demo has exported.')
})

test.each([
  ['[]', 'title, steps'],
  [JSON.stringify({ version: 1, title: 'x', steps: [] }), 'steps'],
  [
    JSON.stringify({ version: 1, title: 'x', steps: [{ title: 'y', notes: '', path: '//evil.example' }] }),
    'path of step 1',
  ],
  [JSON.stringify({ version: 1, title: 'x', steps: Array(51).fill({ title: 'y', notes: '' }) }), 'steps'],
])('a bad script file says what is wrong (%#)', (text, place) => {
  expect(() => readScript(text)).toThrow(`This is not a script of the demo. Missing or wrong: ${place}.`)
})
