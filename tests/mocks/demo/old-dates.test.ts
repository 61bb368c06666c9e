import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dateMove } from '#mocks/demo/replacements.ts'
import { noon } from '#tests/mocks/handlers/hospital-seed.ts'
import { startDemo } from './start-demo.ts'

const day = 24 * 60 * 60_000

/** The newest entry of the test's data is an e-mail of 1 March 2026; all else is of February, or older. */
const dayOfData = Date.parse('2026-03-02T12:00:00.000Z')

const dates = ({ tab }: Awaited<ReturnType<typeof startDemo>>) =>
  tab.database.read(({ complaint, note, lob, letter }) =>
    [complaint, note, lob, letter].flatMap((table) =>
      table.all().map(({ createdAt }) => Date.parse(createdAt)),
    ),
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
})
afterEach(() => {
  vi.useRealTimers()
})

test('data of a week ago stay as they are', async () => {
  vi.setSystemTime(dayOfData + 7 * day)
  const demo = await startDemo()
  const before = await dates(demo)
  await demo.actions.moveOldDates()
  expect(await dates(demo)).toEqual(before)
  expect(demo.replacements.last.get()).toBeNull()
})

test('older data move to today as a whole, at the same distances, and keep what the user has changed', async () => {
  vi.setSystemTime(dayOfData + 8 * day)
  const demo = await startDemo()
  await demo.rename()
  await demo.store.set({ hasEdits: true })
  const before = await dates(demo)
  await demo.actions.moveOldDates()
  expect(await dates(demo)).toEqual(before.map((time) => time + 8 * day))
  expect(await demo.names()).toContain('Wrecked')
  const logo = { bucket: 'customers', ownerId: 1, name: 'logo.svg' } as const
  expect(await demo.tab.database.readFile(logo)).toBeDefined()
  expect(demo.store.get().settings).toMatchObject({
    hasEdits: true,
    kept: [{ kind: 'automatic', name: dateMove }],
  })
  await demo.actions.moveOldDates()
  expect(demo.store.get().settings.kept).toHaveLength(1)
})

test('no time is moved into the future', async () => {
  vi.setSystemTime(dayOfData + 400 * day)
  const demo = await startDemo()
  await demo.actions.moveOldDates()
  expect(Math.max(...(await dates(demo)))).toBeLessThan(Date.now())
})

test('dates that were moved back stay, until the data are replaced; with Undo of that they stay again', async () => {
  vi.setSystemTime(dayOfData + 8 * day)
  const demo = await startDemo()
  const before = await dates(demo)
  await demo.actions.moveOldDates()
  const [state] = demo.store.get().settings.kept
  if (state === undefined) throw new Error('There is nothing to undo.')
  await demo.actions.restoreState(state)
  expect(await dates(demo)).toEqual(before)
  await demo.actions.moveOldDates()
  expect(await dates(demo)).toEqual(before)
  await demo.actions.reset()
  const [beforeReset] = demo.store.get().settings.kept
  if (beforeReset === undefined) throw new Error('There is nothing to undo.')
  await demo.actions.restoreState(beforeReset)
  await demo.actions.moveOldDates()
  expect(await dates(demo)).toEqual(before)
  await demo.actions.reset()
  await demo.actions.moveOldDates()
  expect(await dates(demo)).not.toEqual(before)
})
