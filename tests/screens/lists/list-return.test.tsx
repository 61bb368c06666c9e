import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { column, heading, listSettled } from '#tests/support/list-queries.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { words } from '#tests/support/words.ts'

type ReturningList = {
  at: string
  title: RegExp
  nameColumn: string
  record: RegExp
}

const lists: readonly ReturningList[] = [
  {
    at: '/customers?page=2&status=1',
    title: /^Customer \(/,
    nameColumn: 'Company Name',
    record: /^\/customer\/view\/\d+$/,
  },
  {
    at: '/employees?sortBy=name&sortType=asc',
    title: /^Local Admin \(/,
    nameColumn: 'Name',
    record: /^\/employee\/view\/\d+$/,
  },
  { at: '/devices?page=3', title: /^Device \(/, nameColumn: 'Device Name', record: /^\/device\/view\/\d+$/ },
  {
    at: '/lobs?status=13',
    title: new RegExp(`^${words.lob.one} \\(`),
    nameColumn: words.lob.name,
    record: /^\/lob\/view\/\d+$/,
  },
  {
    at: '/customer/11/devices?status=all',
    title: /^Device List \(/,
    nameColumn: 'Device Name',
    record: /^\/customer\/11\/device\/view\/\d+$/,
  },
  {
    at: '/customer/complaint/24?sortBy=id&sortType=asc',
    title: /^Customer Complaint Status$/,
    nameColumn: 'Complaint ID',
    record: /^\/complaint\/complaintDetail\/\d+\?customer=24$/,
  },
]

test.each(lists)(
  '$at: a name links to its record, and Back returns to the same list and row',
  async ({ at, title, nameColumn, record }) => {
    const { user, history } = await openScreen(<PortalScreens />, { at })
    await heading(title)
    await listSettled()
    const names = column(nameColumn)
    const name = names.at(-1) ?? ''
    const links = screen.getAllByRole('link', { name })
    await user.click(links.at(-1) ?? document.body)
    expect(history().at(-1)).toMatch(record)
    await screen.findByRole('link', { name: 'Back' })
    await listSettled()
    await user.click(await screen.findByRole('link', { name: 'Back' }))
    expect(history().at(-1)).toBe(at)
    await heading(title)
    await listSettled()
    expect(column(nameColumn)).toEqual(names)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
  },
)

test('Back to one of many devices of a customer, which have no pages, focuses its row', async () => {
  const at = '/customer/11/devices?status=all'
  const { user } = await openScreen(<PortalScreens />, {
    at,
    prepare: ({ device }) => {
      for (const { id: _, ...first } of device.all().slice(0, 1))
        for (let count = 1; count <= 100; count += 1)
          device.insert({ ...first, customerId: 11, name: `Monitor ${count}` })
    },
  })
  await heading(/^Device List \(/)
  const name = 'Monitor 5'
  await user.click(await screen.findByRole('link', { name }))
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await heading(/^Device List \(/)
  await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
})

test('Back from the devices of a customer returns to the list of customers as it was', async () => {
  const at = '/customers?page=2&status=1'
  const { user, history } = await openScreen(<PortalScreens />, { at })
  await heading(/^Customer \(/)
  await listSettled()
  await user.click(screen.getAllByRole('link', { name: /^\d+ devices? of / })[0] ?? document.body)
  await heading(/^Device List/)
  await user.click(screen.getByRole('link', { name: 'Back' }))
  expect(history().at(-1)).toBe(at)
})

test.each([
  ['/devices?page=3', /^Device \(/],
  ['/customer/11/devices?status=all', /^Device List \(/],
])('%s: Edit from a record closes to the list as it was', async (at, title) => {
  const { user, history } = await openScreen(<PortalScreens />, { at })
  await heading(title)
  await listSettled()
  const name = column('Device Name').at(-1) ?? ''
  await user.click(screen.getAllByRole('link', { name }).at(-1) ?? document.body)
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit Device' })
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(history().at(-1)).toBe(at))
})

test.each([
  ['/device/edit/31?page=2', 'Edit Device', '/devices?page=2'],
  ['/lob/edit/2?search=logy', `Edit ${words.lob.one}`, '/lobs?search=logy'],
])('%s, opened from a shared address, closes to the list below it', async (at, dialog, list) => {
  const { user, history } = await openScreen(<PortalScreens />, { at })
  await screen.findByRole('dialog', { name: dialog })
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(history().at(-1)).toBe(list))
})

test('Back from a deep link opens the list without parameters', async () => {
  await openScreen(<PortalScreens />, { at: '/customer/view/12' })
  await heading('Customer Details')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/customers')
})

test('a name is not a link for a user who may not open the record', async () => {
  await openScreen(<PortalScreens />, {
    at: '/all-customers',
    prepare: ({ permission }) => {
      for (const { id, bracket } of permission.all()) {
        if (bracket === 'B2B Customer Portal') permission.remove(id)
      }
    },
  })
  await heading(/^All Customers \(/)
  await listSettled()
  expect(screen.queryByRole('link', { name: column('Company Name')[0] ?? '' })).toBeNull()
})
