import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { createDrafts } from '#src/forms/drafts.ts'
import { paths } from '#src/navigation/paths.ts'
import CustomerEdit from '#src/screens/customer/customer-edit.tsx'
import CustomerDevices from '#src/screens/device/customer-devices.tsx'
import { button, field } from '#tests/support/customer-queries.ts'
import { keyOf, memoryDrafts } from '#tests/support/draft-storage.ts'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'

replaceTiming({ lateArrival: 100 })

/*
 * Drafts as 2.0.0 stored them: it kept what was typed, also of a write whose answer was lost, where this release keeps what was
 * sent.
 */
const ofCustomer = {
  route: '/customer/edit/12',
  form: 'customer/12',
  name: 'Customer 12',
  keptAt: 1795905910712,
  owner: '1795905908594-9b3bbcsl15',
  signOut: '',
  values: {
    city: 'Cafe\u0301 Town',
    states: 'Uttar\u00a0Pradesh',
    contactPersonName: 'Asha\u00a0Rao',
    customer_back_Url: 'https://Back.City.Example/X',
  },
  base: {
    city: 'Lucknow',
    states: 'Uttar Pradesh',
    contactPersonName: 'Shalini Verma',
    customer_back_Url: '',
  },
  entryCounts: { notes_Communications: 1 },
  lost: {
    city: 'Cafe\u0301 Town',
    states: 'Uttar\u00a0Pradesh',
    contactPersonName: 'Asha\u00a0Rao',
    customer_back_Url: 'https://Back.City.Example/X',
  },
}

const ofDevice = {
  route: '/customer/1/device/add',
  form: 'device/add',
  name: 'Add Device',
  keptAt: 1795905914288,
  owner: '1795905912447-4sln38h916x',
  signOut: '',
  values: { devicesName: 'New\u00a0beacon', factorydeviceId: '000777123' },
  base: { devicesName: '', factorydeviceId: '' },
  entryCounts: {},
  lost: { devicesName: 'New\u00a0beacon', factorydeviceId: '000777123' },
}

const restored = async (
  draft: typeof ofCustomer | typeof ofDevice,
  screenOf: React.ReactNode,
  prepare: (tables: WritableTables) => void,
) => {
  const stored = new Map([[1, new Map<string, unknown>([[keyOf(draft), draft]])]])
  const anHourLater = () => draft.keptAt + 3_600_000
  const drafts = createDrafts(memoryDrafts(stored), anHourLater)
  const view = await openScreen(screenOf, { at: draft.route, drafts, prepare })
  await view.user.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBeNull())
  return view
}

/** What the server stored of the call whose answer was lost. */
const storeCustomer = ({ customer }: WritableTables) =>
  void customer.update(12, {
    city: 'Cafe\u0301 Town',
    state: 'Uttar Pradesh',
    contactPersonName: 'Asha Rao',
    backUrl: 'https://back.city.example/X',
  })

const customerScreen = <Route path="/customer/edit/:id" component={CustomerEdit} />

const saved = { type: 'notice', tone: 'success', message: 'Customer updated successfully' }

test('a change of 2.0.0 whose answer was lost is known to be stored', async () => {
  const { user, network, emitted } = await restored(ofCustomer, customerScreen, storeCustomer)
  await user.click(button('Save'))
  await expectEmitted(emitted, [saved])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.sent('PUT')).toEqual([])
})

test('what was typed in 2.0.0 after a lost answer is saved without a question', async () => {
  const draft = { ...ofCustomer, values: { ...ofCustomer.values, addressline2: 'Second floor' } }
  const { user, network, emitted, database } = await restored(draft, customerScreen, storeCustomer)
  expect(field('Address Line 2').value).toBe('Second floor')
  await user.click(button('Save'))
  await expectEmitted(emitted, [saved])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.sent('PUT')).toHaveLength(1)
  const row = await database.read(({ customer }) => customer.find(12))
  expect(row).toMatchObject({ addressLine2: 'Second floor', contactPersonName: 'Asha Rao' })
})

test('a change of 2.0.0 that was not stored is sent as a whole', async () => {
  const { user, network, emitted, database } = await restored(ofCustomer, customerScreen, () => {})
  await user.click(button('Save'))
  await waitFor(() => expect(emitted).toContainEqual(saved))
  expect(network.sent('PUT')).toHaveLength(1)
  const row = await database.read(({ customer }) => customer.find(12))
  expect(row).toMatchObject({
    city: 'Café Town',
    contactPersonName: 'Asha Rao',
    backUrl: 'https://back.city.example/X',
  })
})

test('a device of 2.0.0 whose answer was lost is known again, and is not added twice', async () => {
  const { user, network, emitted } = await restored(
    ofDevice,
    <Route path={paths.customerDevice.add(':customerId')} component={CustomerDevices} />,
    ({ device }) =>
      void device.insert({ customerId: 1, name: 'New beacon', factoryId: 777_123, status: 7, url: '' }),
  )
  await user.click(button('Save'))
  await expectEmitted(emitted, [{ type: 'notice', tone: 'success', message: 'Device added successfully' }])
  expect(network.sent('POST /device/')).toEqual([])
})
