import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { allowLogged, expectLogged } from '#tests/support/expect-logged.ts'
import { listSettled } from '#tests/support/list-queries.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { words } from '#tests/support/words.ts'

type RecordRoute = { at: string; call: string; entity: string; isOnlyLogged?: true }

const customerCall = {
  call: 'GET /customer/getCustomerById/12',
  entity: 'customer',
  isOnlyLogged: true,
} as const

const routes: readonly RecordRoute[] = [
  { at: '/customer/view/12', ...customerCall },
  { at: '/customer/edit/12', ...customerCall },
  { at: '/employee/view/3', call: 'GET /employee/get/3', entity: 'local admin' },
  { at: '/employee/edit/3', call: 'GET /employee/get/3', entity: 'local admin' },
  { at: '/device/view/31', call: 'GET /devices/31', entity: 'device' },
  { at: '/device/edit/31', call: 'GET /devices/31', entity: 'device' },
  { at: '/customer/11/device/view/31', call: 'GET /devices/31', entity: 'device' },
  { at: '/customer/11/device/edit/31', call: 'GET /devices/31', entity: 'device' },
  { at: '/lob/view/3', call: 'GET /lobs/3', entity: words.lob.inText },
  { at: '/lob/edit/3', call: 'GET /lobs/3', entity: words.lob.inText },
  { at: '/complaint/complaintDetail/3', call: 'GET /customer/complaintbyid/3', entity: 'complaint' },
]

test.each(routes)(
  '$at: a record that fails to load is not "Not found"; Retry loads it',
  async ({ at, call, entity, isOnlyLogged }) => {
    if (isOnlyLogged) expectLogged(/^Customer 12 could not be loaded: network$/)
    const { user, network, emitted } = await openScreen(<PortalScreens />, {
      at,
      changeNetwork: ({ disconnect }) => disconnect(call),
    })
    const message = `The ${entity} could not be loaded.`
    await screen.findByText(message)
    expect(screen.queryByText('Not found')).toBeNull()
    await expectEmitted(
      emitted,
      isOnlyLogged
        ? []
        : [{ type: 'notice', tone: 'error', message: 'Something went wrong', isInPlace: true }],
    )
    network.restore()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
    await listSettled()
    expect(screen.queryByText('Not found')).toBeNull()
    expect(network.sent(call).length).toBeGreaterThan(1)
  },
)

/** tests/rules/ids tries others. */
const badIds = ['abc', '0', '-1', '1.5', '1e3']

/** Each route with an id that no record can have, and the call that must not go out. */
const unaddressed = [
  ['/customer/view/:id', 'GET /customer/getCustomerById'],
  ['/customer/edit/:id', 'GET /customer/getCustomerById'],
  ['/employee/view/:id', 'GET /employee/get/'],
  ['/employee/edit/:id', 'GET /employee/get/'],
  ['/device/view/:id', 'GET /devices/'],
  ['/device/edit/:id', 'GET /devices/:id'],
  ['/customer/11/device/view/:id', 'GET /devices/'],
  ['/customer/:id/device/view/31', 'GET /devices/'],
  ['/customer/11/device/edit/:id', 'GET /devices/'],
  ['/customer/:id/devices', 'GET /customer/getCustomerById'],
  ['/customer/:id/device/add', 'GET /customer/getCustomerById'],
  ['/customer/:id/device/edit/31', 'GET /'],
  ['/customer/complaint/:id', 'GET /fetch/allcomplaints'],
  ['/complaint/complaintDetail/:id', 'GET /customer/complaintbyid'],
  ['/lob/view/:id', 'GET /lobs/'],
  ['/lob/edit/:id', 'GET /lobs/:id'],
] as const

test.each(
  unaddressed.map(([path, call], index) => [path, badIds[index % badIds.length] ?? '', call] as const),
)('%s with the id %s, which no record can have: Not found without a call', async (path, id, call) => {
  const { network } = await openScreen(<PortalScreens />, { at: path.replace(':id', id) })
  expect((await screen.findAllByText('Not found', { selector: 'p' })).length).toBeGreaterThan(0)
  await listSettled()
  expect(network.sent(call.replace(':id', id))).toEqual([])
})

test('a device for a customer who does not exist: Not found, and no popup', async () => {
  await openScreen(<PortalScreens />, { at: '/customer/99999/device/add' })
  await screen.findByText('Not found', { selector: 'p' })
  await listSettled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['/customer/view/9999', 'There is no customer with the id 9999.', '/customers'],
  ['/employee/view/9999', 'There is no local admin with the id 9999.', '/employees'],
  ['/device/edit/9999', 'There is no device with the id 9999.', '/devices'],
  [
    '/customer/60/device/view/1',
    'There is no device of this customer with the id 1.',
    '/customer/60/devices',
  ],
  [
    '/customer/1/device/edit/170',
    'There is no device of this customer with the id 170.',
    '/customer/1/devices',
  ],
  ['/lob/edit/9999', `There is no ${words.lob.inText} with the id 9999.`, '/lobs'],
  ['/lob/edit/x', `The address names no ${words.lob.inText}.`, '/lobs'],
  ['/customer/9999/devices', 'There is no customer with the id 9999.', '/customers'],
  ['/customer/x/devices', 'The address names no customer.', '/customers'],
  ['/customer/complaint/9999', 'There is no customer with the id 9999.', '/customers'],
  ['/customer/complaint/x', 'The address names no customer.', '/customers'],
  ['/complaint/complaintDetail/9999', 'There is no complaint with the id 9999.', '/customers'],
  ['/complaint/complaintDetail/x?customer=12', 'The address names no complaint.', '/customer/complaint/12'],
])('%s: what was not found, and the list that it would be in', async (at, sentence, list) => {
  allowLogged(/^Customer 9999 could not be loaded: Not found$/)
  await openScreen(<PortalScreens />, { at })
  await screen.findByText(sentence)
  expect(screen.getByRole('link', { name: 'Open the list' }).getAttribute('href')).toBe(list)
})

test('the link to the list closes the popup of a record that does not exist', async () => {
  const { user } = await openScreen(<PortalScreens />, { at: '/lob/edit/9999' })
  await user.click(await screen.findByRole('link', { name: 'Open the list' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
