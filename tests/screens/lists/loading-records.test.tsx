import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { Route } from 'wouter'
import ComplaintDetail from '#src/screens/complaint/complaint-record.tsx'
import CustomerEdit from '#src/screens/customer/customer-edit.tsx'
import CustomerRecord from '#src/screens/customer/customer-record.tsx'
import DeviceList from '#src/screens/device/device-list.tsx'
import DeviceRecord from '#src/screens/device/device-record.tsx'
import LobList from '#src/screens/lob/lob-list.tsx'
import LobRecord from '#src/screens/lob/lob-record.tsx'
import LocalAdminEdit from '#src/screens/local-admin/local-admin-edit.tsx'
import LocalAdminRecord from '#src/screens/local-admin/local-admin-record.tsx'
import ProfilePage from '#src/screens/profile/profile-page.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { words } from '#tests/support/words.ts'

type LoadingScreen = { path: string; of: ComponentType; call: string; as?: string }

const as = 'admin@demo.example'

const read: readonly LoadingScreen[] = [
  { path: '/employee/view/3', of: LocalAdminRecord, call: 'GET /employee/get/3' },
  { path: '/device/view/3', of: DeviceRecord, call: 'GET /devices/3' },
  { path: '/lob/view/3', of: LobRecord, call: 'GET /lobs/3' },
  { path: '/customer/view/3', of: CustomerRecord, call: 'GET /customer/getCustomerById/3' },
  { path: '/complaint/complaintDetail/3', of: ComplaintDetail, call: 'GET /customer/complaintbyid/3' },
  { path: '/viewProfile', of: ProfilePage, call: 'GET /employee/get/', as },
]

const edited: readonly (LoadingScreen & { fields: readonly string[] })[] = [
  {
    path: '/employee/edit/3',
    of: LocalAdminEdit,
    call: 'GET /employee/get/3',
    fields: ['Name', 'Email', 'ITX Employee ID', 'Status'],
  },
  {
    path: '/customer/edit/3',
    of: CustomerEdit,
    call: 'GET /customer/getCustomerById/3',
    fields: ['Company Name', 'Pincode', 'Account Status', 'Logo', 'Admin Email'],
  },
  {
    path: '/editProfile',
    of: ProfilePage,
    call: 'GET /employee/get/',
    as,
    fields: ['Name', 'Profile photo'],
  },
]

const popups: readonly (LoadingScreen & { title: string; fields: readonly string[] })[] = [
  {
    path: '/device/edit/3',
    of: DeviceList,
    call: 'GET /devices/3',
    title: 'Edit Device',
    fields: ['Device Name', 'Factory ID', 'Device Status'],
  },
  {
    path: '/lob/edit/3',
    of: LobList,
    call: 'GET /lobs/3',
    title: words.lob.edit,
    fields: [words.lob.name, 'Status'],
  },
]

/** Opens a screen whose record is held back until `arrive` is called. */
const wait = async ({ path, of, call, ...person }: LoadingScreen) => {
  let arrive = async () => {}
  const view = await openScreen(<Route path={path.replace(/\d+/, ':id')} component={of} />, {
    at: path,
    ...person,
    changeNetwork: ({ pause }) => {
      arrive = pause(call)
    },
  })
  return { ...view, arrive }
}

const terms = async () => (await screen.findAllByRole('term')).map(({ textContent }) => textContent)

const loading = { name: 'Loading' }

test.each(read)('$path shows its terms while the record is loading', async (awaited) => {
  const { arrive } = await wait(awaited)
  const before = await terms()
  expect(screen.getAllByRole('progressbar', loading)).toHaveLength(1)
  await arrive()
  await waitFor(() => expect(screen.queryByRole('progressbar', loading)).toBeNull())
  expect(await terms()).toEqual(before)
})

test.each(edited)('$path shows its labels while the record is loading', async (awaited) => {
  const { arrive } = await wait(awaited)
  await screen.findByRole('progressbar', loading)
  for (const name of awaited.fields) expect(await screen.findByText(name)).not.toBeNull()
  await arrive()
  for (const name of awaited.fields) expect(await screen.findByLabelText(name)).not.toBeNull()
})

describe.each(popups)('$title', ({ title, fields, ...awaited }) => {
  test('shows its labels while the record is loading', async () => {
    const { arrive } = await wait(awaited)
    const popup = within(await screen.findByRole('dialog', { name: title }))
    for (const name of fields) expect(popup.getByText(name)).not.toBeNull()
    await arrive()
    for (const name of fields) expect(await popup.findByLabelText(name)).not.toBeNull()
  })

  test('can be closed but not saved while the record is loading', async () => {
    const { user } = await wait(awaited)
    const popup = within(await screen.findByRole('dialog', { name: title }))
    expect(popup.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await user.click(popup.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
