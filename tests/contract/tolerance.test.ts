import { expect, test } from 'vitest'
import { contract } from '#src/contract/contract.ts'
import { managerName } from '#src/contract/customers.ts'
import { problemsOf, UnexpectedAnswer } from '#src/contract/problems.ts'
import * as records from './records.ts'

const { session, employees, customers, devices, lobs, complaints } = contract
const tokens = { accessToken: 'a.b.c', refreshToken: 'r' }

test.each([
  ['in the body', { ...tokens, isNewUser: true }],
  ['in data', { data: { ...tokens, isNewUser: true } }],
  ['one nesting deeper', { data: { data: { ...tokens, isNewUser: true } } }],
  ['the flag beside data', { isNewUser: true, data: tokens }],
  ['the flag between', { data: { isNewUser: true, data: tokens } }],
])('a sign-in is read wherever its parts stand: %s', (_, body) => {
  expect(session.login.answer.read(body)).toEqual({ ...tokens, isNewUser: true })
})

test.each([true, 1, '1', 'true'])('reads isNewUser %j as on', (isNewUser) => {
  expect(session.login.answer.read({ isNewUser, data: tokens })).toEqual({ ...tokens, isNewUser: true })
})

test.each([undefined, null, false, 0, '0', 'false'])('reads isNewUser %j as off', (isNewUser) => {
  expect(session.login.answer.read({ isNewUser, data: tokens })).toEqual({ ...tokens, isNewUser: false })
})

test.each(['yes', 2, {}])('reads isNewUser %j as off, and says that it is no flag', (isNewUser) => {
  const read = session.login.answer.read({ isNewUser, data: tokens })
  expect(read.isNewUser).toBe(false)
  expect(problemsOf(read)).toMatchObject([{ field: 'isNewUser', expected: 'flag' }])
})

test.each([
  ['no access token', { data: { refreshToken: 'r' } }],
  ['no refresh token', { data: { accessToken: 'a.b.c' } }],
  ['an empty access token', { data: { ...tokens, accessToken: '' } }],
  ['an empty refresh token', { data: { ...tokens, refreshToken: '' } }],
  ['a token that is not text', { data: { ...tokens, accessToken: 7 } }],
])('a sign-in with %s breaks the contract', (_, body) => {
  expect(() => session.login.answer.read(body)).toThrow(UnexpectedAnswer)
})

test('a renewed token is read from the body or from data, and must be one', () => {
  expect(session.refresh.answer.read({ data: { accessToken: 'a.b.c' } })).toEqual({ accessToken: 'a.b.c' })
  for (const accessToken of ['', null, 7]) {
    expect(() => session.refresh.answer.read({ accessToken })).toThrow(UnexpectedAnswer)
  }
})

test('a record may be nested once more under the same name; a field of that name is not mistaken for it', () => {
  const { wire, read } = records.employee
  expect(employees.get.answer.read({ data: { data: wire } })).toEqual(read)
  expect(devices.get.answer.read({ device: { ...records.device.wire, device: 'monitor' } })).toMatchObject(
    records.device.read,
  )
})

test('a device is read in either spelling', () => {
  const { devicesId, devicesName, deviceStatus, devicesUrl, ...rest } = records.device.wire
  const others = { ...rest, devices_name: devicesName, device_status: deviceStatus, devices_url: devicesUrl }
  for (const id of [
    { devices_id: devicesId },
    { deviceId: devicesId },
    { devicesId: null, deviceId: devicesId },
  ]) {
    expect(devices.get.answer.read({ device: { ...others, ...id } })).toEqual(records.device.read)
  }
})

test('prefers the first of two spellings', () => {
  const both = { ...records.device.wire, devices_name: 'Another', deviceId: 99 }
  expect(devices.get.answer.read({ device: both })).toEqual(records.device.read)
})

test('a customer in a list is read in either spelling', () => {
  const { customer_Id, companyName, contactPerson, accountManager: _, ...rest } = records.customerRow.wire
  const row = {
    ...rest,
    id: customer_Id,
    name: companyName,
    contactPersonName: contactPerson,
    accountManagerName: 'Asha Rao',
  }
  expect(customers.list.answer.read({ customer: [row] }).rows).toEqual([
    { ...records.customerRow.read, accountManager: null, accountManagerName: 'Asha Rao' },
  ])
})

test('reads an account manager that is sent as a name', () => {
  const row = { ...records.customerRow.wire, accountManager: 'Asha Rao' }
  const [read] = customers.list.answer.read({ customer: [row] }).rows
  expect(read?.accountManager).toEqual({ employee_Id: null, employeesName: 'Asha Rao' })
})

test('reads an account manager that is sent as an id, and names it by the id', () => {
  for (const accountManager of [17, '17']) {
    const [read] = customers.list.answer.read({
      customer: [{ ...records.customerRow.wire, accountManager }],
    }).rows
    expect(read && managerName(read)).toBe('ID 17')
  }
})

test('a customer without an account manager has none', () => {
  const row = { ...records.customerRow.wire, accountManager: null }
  expect(customers.listAll.answer.read({ customer: [row] }).rows).toEqual([
    { ...records.customerRow.read, accountManager: null },
  ])
})

const customerWith = (parts: object) =>
  customers.get.answer.read({ customer: { ...records.customer.wire, ...parts } })

test.each(['', 'no JSON', '[]', null, undefined, 7])(
  'an address that cannot be read, %j, is null',
  (companyAddress) => {
    const read = customerWith({ companyAddress })
    expect(read).toMatchObject({ ...records.customer.read, companyAddress: null })
    expect(problemsOf(read)).toMatchObject([{ field: 'companyAddress', expected: 'address' }])
  },
)

test.each([
  ['Cardiology, Oncology', ['Cardiology', 'Oncology']],
  [
    ['Cardiology', 'Oncology'],
    ['Cardiology', 'Oncology'],
  ],
  [[{ lob_Id: 2, lobsname: 'Cardiology' }], ['Cardiology']],
  ['', []],
  [null, []],
])('names of lobs come as text or as a list: %j', (lobsname, names) => {
  expect(customerWith({ lobsname }).lobsname).toEqual(names)
})

test.each([
  [2, '2'],
  ['2, 5', '2,5'],
  [[2, '5'], '2,5'],
  [null, ''],
])('a record may hold several lobs: %j', (lob_Id, ids) => {
  expect(customerWith({ lob_Id }).lob_Id).toBe(ids)
})

test.each([
  [
    [1, 3],
    [1, 3],
  ],
  ['1, 3', [1, 3]],
  ['', []],
  [null, []],
  [['1', 'x', null], null],
  ['1,x', null],
  [{ id: 1 }, null],
])('portals come as text or as a list: %j', (portal_Permissions, ids) => {
  expect(customerWith({ portal_Permissions }).portal_Permissions).toEqual(ids)
})

test('a customer’s lists and texts may be missing', () => {
  const { Notes: _, Devices: __, portalPermissionData: ___, notes: ____, ...rest } = records.customer.wire
  const read = customers.get.answer.read({
    customer: { ...rest, branding_Guidelines: null, companyLogo: '' },
  })
  expect(read).toEqual({
    ...records.customer.read,
    Notes: [],
    Devices: [],
    portalPermissionData: [],
    companyLogo: null,
  })
})

const complaintWith = (parts: object) =>
  complaints.get.answer.read({ data: { ...records.complaint.wire, ...parts } })

test.each([
  ['["a.png","b.png"]', ['a.png', 'b.png']],
  [['a.png'], ['a.png']],
  ['[]', []],
  ['', []],
  [null, []],
  [undefined, []],
  ['a.png', null],
  ['{"a":1}', null],
  ['[1]', null],
  [[1], null],
  [7, null],
])(
  'attachments are a list of file names, or null where %j cannot be read',
  (complaint_attachments, names) => {
    expect(complaintWith({ complaint_attachments }).complaint_attachments).toEqual(names)
  },
)

test('a complaint may lack customer and device', () => {
  const read = complaintWith({ customerId: undefined, device_Id: '' })
  expect(read).toEqual({ ...records.complaint.read, customerId: null, device_Id: null })
})

test.each([
  [9, 9],
  [0, 0],
  ['0', 0],
])('the status %j of a complaint is read: databases that keep a flag send 0', (complaint_status, status) => {
  const read = complaintWith({ complaint_status })
  expect([read.complaint_status, problemsOf(read)]).toEqual([status, []])
})

test.each([0, -7, 1.5, 'seven', null, undefined, true])(
  'leaves out a row whose id is %j, and says so',
  (customer_Id) => {
    const { wire, read } = records.customerRow
    const page = customers.list.answer.read({ customer: [wire, { ...wire, customer_Id }] })
    expect(page.rows).toEqual([read])
    expect(problemsOf(page)).toMatchObject([{ field: 'customer_Id', row: 2, isLeftOut: true }])
  },
)

test.each([0, -7, 'seven', true])('reads %j as no customer of a device, and says so', (customerId) => {
  const read = devices.get.answer.read({ device: { ...records.device.wire, customerId } })
  expect(read).toMatchObject({ ...records.device.read, customerId: null })
  expect(problemsOf(read)).toMatchObject([{ field: 'customerId', expected: 'id' }])
})

test('keeps what could not be read when a record is copied', () => {
  const read = devices.get.answer.read({ device: { ...records.device.wire, customerId: 0 } })
  expect(problemsOf({ ...read })).toHaveLength(1)
})

test('names the field of a record within a record', () => {
  const read = customerWith({ Devices: [{ ...records.device.wire, deviceStatus: 'on' }] })
  expect(problemsOf(read)).toMatchObject([{ field: 'Devices.deviceStatus', row: 1, came: 'the string "on"' }])
})

test('reads a number as text, and other types as no text', () => {
  const read = customerWith({ contactPhone: 9_876_543_210, contactEmail: null })
  expect(read).toEqual({ ...records.customer.read, contactEmail: '' })
  for (const companyName of [true, {}, ['a'], null, undefined]) {
    const unnamed = customerWith({ companyName })
    expect(unnamed).toMatchObject({ ...records.customer.read, companyName: '' })
    expect(problemsOf(unnamed)).toMatchObject([{ field: 'companyName', expected: 'text' }])
  }
})

test.each([
  '05/01/2026',
  '2026-13-01',
  '2026-02-30',
  '2026-02-30T10:00:00Z',
  // iamkun/dayjs#2114, iamkun/dayjs#1935, iamkun/dayjs#2871: it counts days and months on.
  '2014-01-33',
  '2022-99-99',
  '2025-13-36T14:19:39',
  // own siblings
  '2025-02-29',
  '2026-11-31 10:00:00',
  1_767_600_000,
  '1767600000',
  'soon',
])('does not guess the date %j', (createdDate) => {
  const read = lobs.get.answer.read({ lob: { ...records.lob.wire, createdDate } })
  expect(read.createdDate).toBeNull()
  expect(problemsOf(read)).toMatchObject([{ field: 'createdDate', expected: 'date' }])
})

test.each([
  '2026-01-05',
  '2026-01-05T09:30:00Z',
  '2026-01-05T09:30:00.123+05:30',
  '2026-01-05 09:30:00',
  '2024-02-29',
  'Mon, 05 Jan 2026 09:30:00 GMT',
])('reads the date %j', (createdDate) => {
  const read = lobs.get.answer.read({ lob: { ...records.lob.wire, createdDate } })
  expect(read.createdDate).toBe(createdDate)
})

test('reads the owner of a complaint in either spelling', () => {
  const { customerId: _, ...rest } = records.complaint.wire
  expect(complaints.get.answer.read({ data: { ...rest, customer_Id: 12 } })).toEqual(records.complaint.read)
})

test('reads a record that is sent as a list of one', () => {
  const { wire, read } = records.employee
  expect(employees.get.answer.read({ data: [wire] })).toEqual(read)
  expect(employees.get.answer.read({ data: { data: [wire] } })).toEqual(read)
})

test('reads an address that is sent as an object', () => {
  const { companyAddress } = records.customer.read
  expect(customerWith({ companyAddress }).companyAddress).toEqual(companyAddress)
})

test.each([undefined, null])('reads a list that is %j as empty', (data) => {
  expect(employees.list.answer.read({ success: true, data, totalItems: 0 }).rows).toEqual([])
  expect(lobs.listActive.answer.read({ success: true, getlobs: data })).toEqual([])
})

test('does not take a list under another name for an empty one', () => {
  expect(() => employees.list.answer.read({ success: true, employees: [] })).toThrow(UnexpectedAnswer)
})

test('a local admin of earlier years has no ITX id', () => {
  const { itx_Employee_Id: _, ...old } = records.employeeRow.wire
  for (const row of [old, { ...old, itx_Employee_Id: null }]) {
    const page = employees.list.answer.read({ data: [row] })
    expect(page.rows).toEqual([{ ...records.employeeRow.read, itx_Employee_Id: null }])
    expect(problemsOf(page)).toEqual([])
  }
})
