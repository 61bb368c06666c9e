import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReadableTables } from '#mocks/database/database-types.ts'
import { pngOf } from '#tests/support/images.ts'
import { notice } from '#tests/support/notice.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

const unreadableText = 'The stored value could not be read. Left empty, it stays as it is.'

type Form = {
  at: string
  call: string
  member: string
  /** What comes in place of the stored values. */
  changes: object
  /** How many fields are empty for that. */
  empty: number
  select: string
  row: (tables: ReadableTables) => object | undefined
  /** What a save changes in the row. */
  saved: object
}

const forms: Form[] = [
  {
    at: '/device/edit/31',
    call: 'GET /devices/31',
    member: 'device',
    changes: { devicesName: { text: 'Bed' } },
    empty: 1,
    select: 'Device Status',
    row: ({ device }) => device.find(31),
    saved: { status: 8 },
  },
  {
    at: '/lob/edit/2',
    call: 'GET /lobs/2',
    member: 'lob',
    changes: { lobsname: null },
    empty: 1,
    select: 'Status',
    row: ({ lob }) => lob.find(2),
    saved: { status: 14 },
  },
  {
    at: '/employee/edit/9',
    call: 'GET /employee/get/9',
    member: 'data',
    changes: { employeesName: null, employeesEmail: ['a'], itx_Employee_Id: 'ITX-7' },
    empty: 3,
    select: 'Status',
    row: ({ employee }) => employee.find(9),
    saved: { status: 6 },
  },
  {
    at: '/customer/edit/12',
    call: 'GET /customer/getCustomerById/12',
    member: 'customer',
    changes: {
      companyName: null,
      companyAddress: 'somewhere',
      customer_Url: false,
      lob_Id: 'Cardiology',
      portal_Permissions: '1,x',
      portalPermissionData: [{ portalId: 1 }, { portalId: 'x' }],
    },
    empty: 9,
    select: 'Account Status',
    row: ({ customer }) => customer.find(12),
    saved: { status: 2 },
  },
]

const openForm = ({ at, call, member, changes }: Form) =>
  openScreen(<PortalScreens />, {
    at,
    changeNetwork: ({ change }) =>
      change(call, (body) => ({
        status: 200,
        text: JSON.stringify({ ...body, [member]: { ...Object(body[member]), ...changes } }),
      })),
  })

test.each(forms)('$at leaves out what it could not read', async (form) => {
  const { user, database } = await openForm(form)
  const before = await database.read(form.row)
  await waitFor(() => expect(screen.getAllByText(unreadableText)).toHaveLength(form.empty))
  const select = await within(screen.queryByRole('dialog') ?? document.body).findByRole('combobox', {
    name: form.select,
  })
  await within(select).findByRole('option', { name: 'Inactive' })
  await user.selectOptions(select, 'Inactive')
  const [save] = screen.getAllByRole('button', { name: 'Save' })
  if (save === undefined) throw new Error('There is no Save')
  await user.click(save)
  await waitFor(async () =>
    expect(await database.read(form.row)).toEqual({ ...before, ...form.saved, ...unstableOf(before) }),
  )
})

test('a profile whose name could not be read keeps it when a photo is saved', async () => {
  const { user, network, effects } = await openScreen(<PortalScreens />, {
    at: '/editProfile',
    as: 'reader@demo.example',
    changeNetwork: ({ change }) =>
      change('GET /employee/get/', (body) => ({
        status: 200,
        text: JSON.stringify({ ...body, data: { ...Object(body.data), employeesName: null } }),
      })),
  })
  expect(await screen.findByText(unreadableText)).toBeTruthy()
  await user.upload(
    screen.getByLabelText('Profile photo'),
    new File([pngOf(100)], 'me.png', { type: 'image/png' }),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(effects).toEqual([notice('success', 'Profile updated successfully')]))
  expect(network.sent('PUT /employee/profile/update')).toHaveLength(1)
})

/** Who has changed a row last is another matter. */
const unstableOf = (row: object | undefined): object =>
  row !== undefined && 'modifiedBy' in row ? { modifiedBy: expect.anything() } : {}

const statuses: [at: string, call: string, member: string, name: string][] = [
  ['/device/edit/31', 'GET /devices/31', 'device', 'deviceStatus'],
  ['/lob/edit/2', 'GET /lobs/2', 'lob', 'lobStatus'],
  ['/employee/edit/9', 'GET /employee/get/9', 'data', 'employeesStatus'],
  ['/customer/edit/12', 'GET /customer/getCustomerById/12', 'customer', 'accountStatus'],
]

test.each(statuses)('%s offers a status that the portal does not know', async (at, call, member, name) => {
  await openScreen(<PortalScreens />, {
    at,
    changeNetwork: ({ change }) =>
      change(call, (body) => ({
        status: 200,
        text: JSON.stringify({
          ...body,
          [member]: { ...Object(body[member]), [name]: 99, [`${name}Name`]: 'On leave' },
        }),
      })),
  })
  const option = await screen.findByRole<HTMLOptionElement>('option', { name: 'On leave' })
  expect(option.selected).toBe(true)
})
