import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Customer } from '#src/contract/customers.ts'
import { Device } from '#src/contract/devices.ts'
import { Employee } from '#src/contract/employees.ts'
import type { AnswerField } from '#src/contract/record.ts'
import { customerFields } from '#src/screens/customer/customer.fields.tsx'
import { deviceFields } from '#src/screens/device/device.fields.tsx'
import { localAdminAddFields } from '#src/screens/local-admin/local-admin.fields.tsx'
import { profileFields } from '#src/screens/profile/profile.fields.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { column, heading } from '#tests/support/list-queries.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { words } from '#tests/support/words.ts'

type Row = Record<string, unknown>

const rowsOf = (body: Record<string, unknown>, member: string): Row[] => {
  const rows = body[member]
  return Array.isArray(rows) ? rows : []
}

const openWith = (at: string, beginning: string, member: string, change: (row: Row, index: number) => Row) =>
  openScreen(<PortalScreens />, {
    at,
    changeNetwork: (network) =>
      network.change(beginning, (body) => ({
        status: 200,
        text: JSON.stringify({ ...body, [member]: rowsOf(body, member).map(change) }),
      })),
  })

test('a list shows what it can read, says once what it cannot, and names it in the console', async () => {
  expectLogged(
    /^GET \/customer\/getAllCustomer: deviceCount should be count, but is the string "many" \(row 1, 2\)$/,
  )
  expectLogged(/^GET \/customer\/getAllCustomer: accountStatus should be status, but is null \(row 1, 2\)$/)
  expectLogged(/^GET \/customer\/getAllCustomer: customer_Id should be id, but is null \(row 3\)$/)
  await openWith('/customers', 'GET /customer/getAllCustomer', 'customer', (row, index) => ({
    ...row,
    ...(index < 2 ? { deviceCount: 'many', accountStatus: null, accountStatusName: '' } : {}),
    ...(index === 2 ? { customer_Id: null } : {}),
  }))
  await heading(/Customer/)
  expect(
    await screen.findByText('1 row without a readable id left out. 4 values could not be read.'),
  ).toBeTruthy()
  expect(column('Number of Devices').slice(0, 2)).toEqual(['-', '-'])
  expect(column('Number of Devices')).toHaveLength(9)
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeTruthy()
})

test.each<[Readonly<Record<string, AnswerField>>, object]>([
  [Customer.fields, customerFields],
  [Device.fields, deviceFields],
  [Employee.fields, { ...localAdminAddFields, ...profileFields }],
])('what a form leaves optional may be missing in the record', (record, form) => {
  const optional = Object.entries(form).flatMap(([name, { required }]) => (required ? [] : [name]))
  expect(optional.length).toBeGreaterThan(0)
  expect(optional.filter((name) => record[name]?.required)).toEqual([])
})

test('a status that the portal does not know is shown as the server names it', async () => {
  await openWith('/lobs', 'GET /lobs/getAllLobs', 'getlobs', (row, index) =>
    index === 0 ? { ...row, lobStatus: 99, lobStatusName: 'Archived' } : row,
  )
  await heading(new RegExp(`^${words.lob.one}`))
  await waitFor(() => expect(column('Status')[0]).toBe('Archived'))
})

test('every status of a complaint but that of an open one is resolved: databases that keep a flag send 0', async () => {
  await openWith('/customer/complaint/24', 'GET /fetch/allcomplaints/', 'data', (row, index) => ({
    ...row,
    complaint_status: index === 0 ? 0 : 3,
    complaintStatusName: index === 0 ? '' : 'Rejected',
  }))
  await heading('Customer Complaint Status')
  await waitFor(() => expect(column('Status').slice(0, 2)).toEqual(['Resolved', 'Rejected']))
})

test('customers and local admins can be chosen although a server sends their ids and names only', async () => {
  const { network } = await openWith(
    '/device/add',
    'GET /customer/getAllCustomer',
    'customer',
    ({ customer_Id, companyName }) => ({ customer_Id, companyName }),
  )
  await userEvent.type(await screen.findByRole('combobox', { name: 'Customer' }), 'northgate')
  expect(await screen.findByRole('option', { name: 'Northgate Heart Hospital (2)' })).toBeTruthy()
  expect(network.sent('GET /customer/getAllCustomer')).not.toEqual([])
})

test('a customer is given to a local admin of whom a server sends the id and the name only', async () => {
  await openWith('/all-customers', 'GET /employee/getall', 'data', ({ employee_Id, employeesName }) => ({
    employee_Id,
    employeesName,
  }))
  const [change] = await screen.findAllByRole('button', { name: /^Change Local Admin for/ })
  if (change === undefined) throw new Error('No customer can be changed')
  await userEvent.click(change)
  await userEvent.type(await screen.findByRole('combobox', { name: 'Local Admin' }), 'divya')
  const option = await screen.findByRole('option', { name: 'Divya Kapoor (7)' })
  expect(option.getAttribute('aria-disabled')).toBeNull()
})
