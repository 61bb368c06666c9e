import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { allowLogged, faultyAnswer } from '#tests/support/expect-logged.ts'
import { pngOf } from '#tests/support/images.ts'
import { notice } from '#tests/support/notice.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import {
  customerForm,
  deviceForm,
  employeeForm,
  expectOnlyStatusSaved,
  lobForm,
  type StatusForm,
} from '#tests/support/status-changes.ts'

beforeEach(() => void allowLogged(faultyAnswer))

const unreadableText = 'The stored value could not be read. Left empty, it stays as it is.'

type Form = StatusForm & {
  call: string
  member: string
  /** What comes in place of the stored values. */
  changes: object
  /** How many fields are empty for that. */
  empty: number
}

const forms: Form[] = [
  {
    ...deviceForm,
    call: 'GET /devices/31',
    member: 'device',
    changes: { devicesName: { text: 'Bed' } },
    empty: 1,
  },
  {
    ...lobForm,
    call: 'GET /lobs/2',
    member: 'lob',
    changes: { lobsname: null },
    empty: 1,
  },
  {
    ...employeeForm,
    call: 'GET /employee/get/6',
    member: 'data',
    changes: { employeesName: null, employeesEmail: ['a'], itx_Employee_Id: 'ITX-7' },
    empty: 3,
  },
  {
    ...customerForm,
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
  await waitFor(() => expect(screen.getAllByText(unreadableText)).toHaveLength(form.empty))
  await expectOnlyStatusSaved(form, user, database)
})

test('a profile whose name could not be read keeps it when a photo is saved', async () => {
  const { user, network, emitted } = await openScreen(<PortalScreens />, {
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
  await expectEmitted(emitted, [notice('success', 'Profile updated successfully')])
  expect(network.sent('PUT /employee/profile/update')).toHaveLength(1)
})

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
