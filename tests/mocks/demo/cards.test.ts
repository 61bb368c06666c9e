import { expect, test } from 'vitest'
import type { WritableTables } from '#mocks/database/database-types.ts'
import type { CardName } from '#mocks/database/demo-row.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import { withCards } from '#mocks/demo/with-cards.ts'
import { demoTabs } from './demo-tabs.ts'

const start = async (...names: CardName[]) => {
  const { database: plain } = demoTabs().open()
  const database = withCards(plain)
  await database.transaction((tables) =>
    changeDemoSettings(tables, { cards: names.map((name) => ({ name, done: false })) }),
  )
  const done = () =>
    database.read((tables) =>
      demoSettings(tables)
        .cards.filter((card) => card.done)
        .map(({ name }) => name),
    )
  return { work: (change: (tables: WritableTables) => void) => database.transaction(change), done }
}

const all = ['hold', 'complaint', 'rename', 'handover', 'lob'] as const
const { id: _, ...urology } = {
  id: 0,
  name: 'Urology',
  status: 13,
  createdAt: '2026-03-01T00:00:00.000Z',
  createdBy: 1,
  modifiedBy: 1,
}

test.each<[CardName, (tables: WritableTables) => void]>([
  ['hold', ({ customer }) => customer.update(1, { status: 4 })],
  ['rename', ({ device }) => device.update(1, { name: 'Bedside monitor' })],
  ['handover', ({ customer }) => customer.update(1, { accountManagerId: 8 })],
  ['lob', ({ lob }) => lob.insert(urology)],
])('the card %s ticks itself with the change that does its task, and no other does', async (name, change) => {
  const { work, done } = await start(...all)
  await work(({ customer, device, lob }) => {
    customer.update(3, { companyName: 'Lakeside' })
    device.update(1, { status: 8 })
    lob.update(1, { name: 'Heart' })
  })
  expect(await done()).toEqual([])
  await work(change)
  expect(await done()).toEqual([name])
})

test('only the oldest open complaint ticks its card', async () => {
  const { work, done } = await start('complaint')
  const open = (tables: WritableTables) =>
    tables.complaint
      .all()
      .filter(({ status }) => status === 1)
      .toSorted((left, right) => left.createdAt.localeCompare(right.createdAt))
      .map(({ id }) => id)
  await work((tables) => void tables.complaint.update(open(tables).at(-1) ?? 0, { status: 2 }))
  expect(await done()).toEqual([])
  await work((tables) => void tables.complaint.update(open(tables)[0] ?? 0, { status: 2 }))
  expect(await done()).toEqual(['complaint'])
})

test('a change that was refused ticks nothing', async () => {
  const { work, done } = await start('hold')
  const refused = work(({ customer }) => {
    customer.update(1, { status: 4 })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await done()).toEqual([])
})
