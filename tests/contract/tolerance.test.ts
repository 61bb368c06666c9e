import { StructError } from 'superstruct'
import { expect, test } from 'vitest'
import { contract } from '#src/contract/all.ts'
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

test.each([undefined, null, 'true', 1, false])('does not read isNewUser %j as true', (isNewUser) => {
  expect(session.login.answer.read({ isNewUser, data: tokens })).toEqual({ ...tokens, isNewUser: false })
})

test.each([
  ['no access token', { data: { refreshToken: 'r' } }],
  ['no refresh token', { data: { accessToken: 'a.b.c' } }],
  ['an empty access token', { data: { ...tokens, accessToken: '' } }],
  ['an empty refresh token', { data: { ...tokens, refreshToken: '' } }],
  ['a token that is not text', { data: { ...tokens, accessToken: 7 } }],
])('a sign-in with %s breaks the contract', (_, body) => {
  expect(() => session.login.answer.read(body)).toThrow(StructError)
})

test('a renewed token is read from the body or from data, and must be one', () => {
  expect(session.refresh.answer.read({ data: { accessToken: 'a.b.c' } })).toEqual({ accessToken: 'a.b.c' })
  for (const accessToken of ['', null, 7]) {
    expect(() => session.refresh.answer.read({ accessToken })).toThrow(StructError)
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
    { ...records.customerRow.read, accountManagerId: null },
  ])
})

test('reads an account manager that is sent as a name', () => {
  const row = { ...records.customerRow.wire, accountManager: 'Asha Rao' }
  expect(customers.list.answer.read({ customer: [row] }).rows).toEqual([
    { ...records.customerRow.read, accountManagerId: null },
  ])
})

test('a customer without an account manager has none', () => {
  const row = { ...records.customerRow.wire, accountManager: null }
  expect(customers.listAll.answer.read({ customer: [row] }).rows).toEqual([
    { ...records.customerRow.read, accountManagerId: null, accountManagerName: '' },
  ])
})

const customerWith = (parts: object) =>
  customers.get.answer.read({ customer: { ...records.customer.wire, ...parts } })

test.each(['', 'no JSON', '[]', null, undefined, 7])(
  'an address that cannot be read, %j, is null',
  (companyAddress) => {
    expect(customerWith({ companyAddress })).toEqual({ ...records.customer.read, companyAddress: null })
  },
)

test.each([
  ['Cardiology, Oncology', ['Cardiology', 'Oncology']],
  [
    ['Cardiology', 'Oncology'],
    ['Cardiology', 'Oncology'],
  ],
  ['', []],
  [null, []],
])('names of LOBs come as text or as a list: %j', (lobsname, names) => {
  expect(customerWith({ lobsname }).lobsname).toEqual(names)
})

test.each([
  [2, '2'],
  ['2, 5', '2,5'],
  [[2, '5'], '2,5'],
  [null, ''],
])('a record may hold several LOBs: %j', (lob_Id, ids) => {
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
  [['1', 'x', null], [1]],
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

test('a complaint may lack customer and device, and any status but 1 is read', () => {
  const read = complaintWith({ customerId: undefined, device_Id: '', complaint_status: 0 })
  expect(read).toEqual({ ...records.complaint.read, customerId: null, device_Id: null, complaint_status: 0 })
})

test.each([
  [true, true],
  [1, true],
  [false, false],
  [0, false],
  [undefined, false],
])('isActive %j of a LOB is read as %s', (isActive, is) => {
  expect(lobs.get.answer.read({ lob: { ...records.lob.wire, isActive } })).toEqual({
    ...records.lob.read,
    isActive: is,
  })
})

test.each([0, -7, 1.5, 'seven', null, undefined, true])('refuses %j as an id', (employee_Id) => {
  const row = { ...records.employeeRow.wire, employee_Id }
  expect(() => employees.list.answer.read({ data: [row] })).toThrow(StructError)
})

test('refuses a list with an unreadable row, so that no customer goes missing unnoticed', () => {
  const { wire } = records.customerRow
  expect(() => customers.list.answer.read({ customer: [wire, { ...wire, customer_Id: 'x' }] })).toThrow(
    StructError,
  )
})

test.each([0, -7, 'seven', true])('refuses %j as the customer of a device', (customerId) => {
  expect(() => devices.get.answer.read({ device: { ...records.device.wire, customerId } })).toThrow(
    StructError,
  )
})

test('reads a number as text, and refuses other types', () => {
  expect(customerWith({ contactPhone: 9_876_543_210, contactEmail: null })).toEqual({
    ...records.customer.read,
    contactEmail: '',
  })
  for (const companyName of [true, {}, ['a']])
    expect(() => customerWith({ companyName })).toThrow(StructError)
})
