import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import Dashboard from '#src/app/dashboard/dashboard.tsx'
import { createDrafts } from '#src/forms/drafts.ts'
import { dateAndTime } from '#src/rules/dates.ts'
import { keyOf, type MemoryDrafts, memoryDrafts } from '#tests/support/draft-storage.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { settled } from '#tests/support/requests.ts'
import { words } from '#tests/support/words.ts'

const draft = (route: string, form: string, keptAt = Date.now()) => ({
  route,
  form,
  keptAt,
  name: '',
  owner: route,
  signOut: '',
  values: { city: 'Pune' },
  base: {},
  entryCounts: {},
  lost: null,
})

const open = async (
  drafts: Record<string, ReturnType<typeof draft>>,
  user = 1,
  storage: MemoryDrafts = memoryDrafts(),
) => {
  storage.stored.set(user, new Map(Object.values(drafts).map((each) => [keyOf(each), each])))
  const allDrafts = createDrafts(storage)
  const view = await openScreen(<Dashboard />, { at: '/dashboard', drafts: allDrafts })
  return { ...view, allDrafts, stored: () => [...(storage.stored.get(user)?.keys() ?? [])] }
}

const region = () => screen.findByRole('region', { name: 'Unsaved changes' })

test('each draft of the user is listed with its record, the latest first', async () => {
  const { database } = await open({
    a: draft('/customer/add', 'Add Customer', Date.now() - 1_000),
    b: draft('/customer/edit/1', 'Customer 1'),
  })
  const name = (await database.read(({ customer }) => customer.find(1)))?.companyName
  const list = within(await region())
  const link = await list.findByRole('link', { name: `Open Customer ${name}` })
  expect(link.getAttribute('href')).toBe('/customer/edit/1')
  expect(list.getAllByRole('link').map((each) => each.getAttribute('aria-label'))).toEqual([
    `Open Customer ${name}`,
    'Open Add Customer',
  ])
})

test('a record that cannot be read is listed by its id', async () => {
  await open({ a: draft('/lob/edit/9999', `${words.lob.edit} 9999`) })
  expect(within(await region()).getByRole('link', { name: `Open ${words.lob.one} 9999` })).toBeTruthy()
})

test('lines that are not sent are listed with the hospital of their import, and lead to it', async () => {
  const lines = (route: string) => ({ ...draft(route, 'import'), name: 'Add many devices' })
  const { database } = await open({
    a: lines('/device/import'),
    b: lines('/device/import?customer=1'),
    c: lines('/device/import?customer=9999'),
  })
  const name = (await database.read(({ customer }) => customer.find(1)))?.companyName
  const list = within(await region())
  const link = await list.findByRole('link', { name: `Open Add many devices, Customer ${name}` })
  expect(link.getAttribute('href')).toBe('/device/import?customer=1')
  expect(list.getByRole('link', { name: 'Open Add many devices' }).getAttribute('href')).toBe(
    '/device/import',
  )
  expect(list.getByRole('link', { name: 'Open Add many devices, Customer 9999' })).toBeTruthy()
})

test('each draft has the time at which it was kept', async () => {
  const keptAt = Date.now() - 3_600_000
  await open({ a: draft('/lob/add', words.lob.add, keptAt) })
  expect((await region()).textContent).toContain(dateAndTime(new Date(keptAt).toISOString()))
})

test('Discard deletes the draft, and the region with the last one', async () => {
  const { user, stored } = await open({ a: draft('/lob/add', words.lob.add) })
  await user.click(within(await region()).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  expect(stored()).toEqual([])
})

test('a discarded draft leaves the list at once, however long its deletion takes', async () => {
  const never = { ...memoryDrafts(), change: () => new Promise<void>(() => {}) }
  const { user } = await open({ a: draft('/lob/add', words.lob.add) }, 1, never)
  await user.click(within(await region()).getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

test('a draft whose form is saved while the list is shown is no longer offered', async () => {
  const saved = draft('/customer/add', 'Add Customer')
  const { allDrafts } = await open({ a: draft('/lob/add', words.lob.add), b: saved })
  const list = within(await region())
  expect(list.getAllByRole('link')).toHaveLength(2)
  await act(() => allDrafts.delete(1, saved))
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(1))
  expect(list.getByRole('link', { name: `Open ${words.lob.add}` })).toBeTruthy()
})

test('the drafts of another user are not shown', async () => {
  await open({ a: draft('/lob/add', words.lob.add) }, 2)
  await act(settled)
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})
