import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route, Switch } from 'wouter'
import { writeMachine } from '#machines/write.machine.ts'
import Dashboard from '#src/app/dashboard/dashboard.tsx'
import { useForgetDeleted } from '#src/app/use-forget-deleted.ts'
import { customers } from '#src/contract/customers.ts'
import { readUserSettings } from '#src/rules/user-settings.ts'
import { useServices } from '#src/session/services.tsx'
import { allowLogged } from '#tests/support/expect-logged.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import type { TestNetwork } from '#tests/support/network.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { settled } from '#tests/support/requests.ts'
import { words } from '#tests/support/words.ts'

type Opened = { entity: string; id: number; name: string }

const customer = (id: number): Opened => ({ entity: 'customer', id, name: `Hospital ${id}` })

const open = ({
  as,
  recent = [],
  changeNetwork,
}: {
  as?: string
  recent?: Opened[]
  changeNetwork?: (network: TestNetwork) => void
} = {}) =>
  openScreen(<Dashboard />, {
    at: '/dashboard',
    storage: memoryStorage(new Map([[1, { recent }]])),
    ...(as === undefined ? {} : { as }),
    ...(changeNetwork === undefined ? {} : { changeNetwork }),
  })

const card = (name: string) => screen.findByRole('region', { name })
const cards = () =>
  screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent)
const loaded = () => waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
const linksIn = (region: HTMLElement) => within(region).getAllByRole('link')

test('counts the customers of each status, with links to the filtered list', async () => {
  const { database, user, history } = await open()
  const region = await card('Customers by status')
  await loaded()
  const all = await database.read((tables) => tables.customer.all())
  const count = (status: number) => all.filter((each) => each.status === status).length
  expect(linksIn(region).map((link) => link.textContent)).toEqual([
    `Active ${count(1)}`,
    `Inactive ${count(2)}`,
    `Pending ${count(3)}`,
    `Hold ${count(4)}`,
  ])
  await user.click(within(region).getByRole('link', { name: `Pending ${count(3)}` }))
  expect(history().at(-1)).toBe('/customers?status=3')
})

test('counts devices, lobs and local admins, with links to their lists', async () => {
  const { database } = await open()
  const region = await card('Totals')
  await loaded()
  const totals = await database.read(({ device, lob, employee }) => [
    `Devices ${device.all().length}`,
    `${words.lob.one} ${lob.all().length}`,
    `Local Admins ${employee.all().length}`,
  ])
  expect(linksIn(region).map((link) => link.textContent)).toEqual(totals)
  expect(linksIn(region).map((link) => link.getAttribute('href'))).toEqual([
    '/devices',
    '/lobs',
    '/employees?status=all',
  ])
})

test('lists the records that were opened last', async () => {
  await open({ recent: [{ entity: 'device', id: 3, name: 'Ward Monitor' }, customer(1)] })
  const region = await card('Recently opened')
  expect(linksIn(region).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ward Monitor Device 3', '/device/view/3'],
    ['Hospital 1 Customer 1', '/customer/view/1'],
  ])
})

describe('a record that was opened and no longer exists is not listed', () => {
  const Portal = () => {
    useForgetDeleted()
    return <PortalScreens />
  }
  const openPortal = async (at: string, opened: Opened) => {
    const storage = memoryStorage(new Map([[1, { recent: [opened, customer(2)] }]]))
    const view = await openScreen(<Portal />, { at, storage })
    const names = async () => readUserSettings(await storage.read(1)).recent.map(({ name }) => name)
    return { ...view, names }
  }

  test.each<[string, string, Opened]>([
    ['a customer', '/customers', customer(60)],
    ['a device', '/devices?search=180', { entity: 'device', id: 180, name: 'Monitor' }],
    [
      'a local admin',
      '/employees?status=all&search=Annapurna',
      { entity: 'local admin', id: 11, name: 'Annapurna' },
    ],
  ])('once %s is deleted', async (_, at, opened) => {
    const { user, names } = await openPortal(at, opened)
    await user.click(await screen.findByRole('button', { name: new RegExp(`\\(${opened.id}\\)$`) }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(async () => expect(await names()).toEqual(['Hospital 2']))
  })

  test.each<[string, Opened]>([
    ['/customer/view/999', customer(999)],
    ['/device/view/99999', { entity: 'device', id: 99999, name: 'Monitor' }],
    ['/complaint/complaintDetail/99999', { entity: 'complaint', id: 99999, name: 'Complaint 99999' }],
  ])('once %s says that there is none', async (at, opened) => {
    allowLogged(/^Customer 999 could not be loaded: Not found$/)
    const { names } = await openPortal(at, opened)
    await waitFor(async () => expect(await names()).toEqual(['Hospital 2']))
  })

  test('but for a device that another customer has', async () => {
    const { names, database } = await openPortal('/customer/2/device/view/1', {
      entity: 'device',
      id: 1,
      name: 'Monitor',
    })
    expect(await database.read(({ device }) => device.find(1)?.customerId)).not.toBe(2)
    await screen.findByText(/^There is no device of this /)
    expect(await names()).toEqual(['Monitor', 'Hospital 2'])
  })
})

test('lists the complaints open longest of the five customers that were opened last', async () => {
  const recent = [7, 3, 5, 1, 2, 4].map(customer)
  const { database } = await open({ recent })
  const region = await card('Open complaints')
  await loaded()
  const complaints = await database.read((tables) =>
    tables.complaint
      .all()
      .filter(({ customerId, status }) => [7, 3, 5, 1, 2].includes(customerId) && status === 1),
  )
  const oldest = complaints.sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
  expect(linksIn(region).map((link) => link.getAttribute('href'))).toEqual(
    oldest.slice(0, 5).map(({ id, customerId }) => `/complaint/complaintDetail/${id}?customer=${customerId}`),
  )
  expect(region.textContent).toContain('Of the 5 customers that you opened last')
})

test('says of how many customers the open complaints were read where one cannot be', async () => {
  allowLogged(/The complaints could not be loaded/)
  await open({
    recent: [7, 3, 5].map(customer),
    changeNetwork: ({ answer }) => answer('GET /fetch/allcomplaints/5', 500, { success: false }),
  })
  const region = await card('Open complaints')
  await loaded()
  expect(region.textContent).toContain('Of 2 of the 3 customers that you opened last')
})

test('makes twelve calls at most, and none before the picture is painted', async () => {
  const { network } = await open({ recent: [1, 2, 3, 4, 5, 6].map(customer) })
  await act(settled)
  expect(network.sent('GET')).toEqual([])
  await card('Totals')
  await loaded()
  expect(network.sent('GET')).toHaveLength(12)
  const counting = network.sent('GET').filter((name) => !name.includes('/allcomplaints/'))
  expect(counting).toHaveLength(7)
  expect(counting.every((name) => /[?&]pageSize=1(&|$)/.test(name))).toBe(true)
})

test.each([
  ['super@demo.example', 7],
  ['admin@demo.example', 6],
  ['reader@demo.example', 6],
])('makes only the calls that %s is permitted', async (as, calls) => {
  const { network, emitted } = await open({ as })
  await card('Totals')
  await loaded()
  expect(network.sent('GET')).toHaveLength(calls)
  expect(emitted).toEqual([])
})

test('leaves out a card whose call fails, without a notice', async () => {
  const { emitted } = await open({
    changeNetwork: (network) => network.answer('GET /customer/getAllCustomer', 500, { message: 'Broken' }),
  })
  await card('Totals')
  await loaded()
  expect(cards()).toEqual(['Totals', 'Open complaints of all hospitals'])
  expect(emitted).toEqual([])
})

test('leaves out a total that cannot be counted, and keeps the others', async () => {
  await open({ changeNetwork: (network) => network.answer('GET /lobs/', 403, {}) })
  const region = await card('Totals')
  await loaded()
  expect(linksIn(region)).toHaveLength(2)
})

test('leaves out a total that the answer does not state', async () => {
  await open({
    changeNetwork: (network) =>
      network.change('GET /lobs/', ({ totalItems: _items, totalPages: _pages, ...body }) => ({
        status: 200,
        text: JSON.stringify(body),
      })),
  })
  const region = await card('Totals')
  await loaded()
  expect(linksIn(region).map((link) => link.getAttribute('href'))).toEqual([
    '/devices',
    '/employees?status=all',
  ])
})

test('counts a whole list that comes for one row, without a total', async () => {
  await open({
    changeNetwork: (network) =>
      network.change('GET /lobs/', ({ totalItems: _items, totalPages: _pages, ...body }) => ({
        status: 200,
        text: JSON.stringify(body, (_, value) =>
          Array.isArray(value) ? [...value, ...value, ...value] : value,
        ),
      })),
  })
  const region = await card('Totals')
  await loaded()
  expect(linksIn(region).map((link) => link.textContent)).toContain(`${words.lob.one} 3`)
})

test('counts no record where the answer states no total and has none', async () => {
  await open({
    changeNetwork: (network) =>
      network.answer('GET /customer/getAllCustomer?page=1&pageSize=1&accountStatus=4', 200, {}),
  })
  const region = await card('Customers by status')
  await loaded()
  expect(linksIn(region).map((link) => link.textContent)).toContain('Hold 0')
})

test('tells a user without any permission to ask for them, and makes no call', async () => {
  const { network } = await open({ as: 'nobody@demo.example' })
  expect(await screen.findByText('Your account has no permissions yet. Ask a super admin.')).toBeTruthy()
  expect(screen.queryAllByRole('region')).toEqual([])
  expect(network.sent('GET')).toEqual([])
})

const RemoveCustomer = () => {
  const { writes } = useServices()
  const remove = () =>
    writes.start(
      {
        key: 'customer/60',
        subject: 'Customer 60',
        address: '/elsewhere',
        done: 'Removed',
        noticeOf: () => null,
        steps: { send: (call) => call(customers.remove, { params: { customerId: 60 } }) },
      },
      writeMachine,
    )
  return (
    <button type="button" onClick={remove}>
      Remove
    </button>
  )
}

test('remembers the answers until a write that changes them', async () => {
  const { network, user, goTo, emitted } = await openScreen(
    <Switch>
      <Route path="/dashboard" component={Dashboard} />
      <Route component={RemoveCustomer} />
    </Switch>,
    { at: '/dashboard' },
  )
  const counted = () => network.sent('GET').length
  await card('Totals')
  await loaded()
  const first = counted()
  act(() => goTo('/elsewhere'))
  act(() => goTo('/dashboard'))
  await card('Totals')
  await loaded()
  expect(counted()).toBe(first)
  act(() => goTo('/elsewhere'))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(emitted).toHaveLength(1))
  act(() => goTo('/dashboard'))
  // Four counts of customers, and the devices; LOBs and local admins stay as they were.
  await waitFor(() => expect(counted()).toBe(first + 5))
  expect(
    network
      .sent('GET')
      .slice(first)
      .filter((call) => /lobs|employee/.test(call)),
  ).toEqual([])
})
