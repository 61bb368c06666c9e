import { StructError } from 'superstruct'
import { expect, test } from 'vitest'
import { endpointNamed, endpointsByName } from './endpoints-by-name.ts'

const page = { page: '2', pageSize: '10' }
const pageRead = { page: 2, pageSize: 10 }

/** Each query as it arrives, in full, and as it is read. */
const table: Record<string, [arrives: Record<string, string>, reads: Record<string, unknown>]> = {
  'employees.list': [
    {
      ...page,
      sortBy: 'itx_employee_id',
      sortType: 'asc',
      employeeStatus: '5',
      search: 'a',
      filter: '6',
      searchQuery: 'b',
    },
    {
      ...pageRead,
      sortBy: 'itx_employee_id',
      sortType: 'asc',
      employeeStatus: 5,
      search: 'a',
      filter: 6,
      searchQuery: 'b',
    },
  ],
  'customers.list': [
    { ...page, sortBy: 'deviceCount', sortType: 'desc', accountStatus: '1', search: '12' },
    { ...pageRead, sortBy: 'deviceCount', sortType: 'desc', accountStatus: 1, search: '12' },
  ],
  'customers.listAll': [
    { ...page, sortBy: 'contactPerson', sortType: 'desc', accountStatus: '4', search: 'é' },
    { ...pageRead, sortBy: 'contactPerson', sortType: 'desc', accountStatus: 4, search: 'é' },
  ],
  'customers.get': [
    { sortBy: 'hardwareId', sortType: 'asc', deviceStatus: '7' },
    { sortBy: 'hardwareId', sortType: 'asc', deviceStatus: 7 },
  ],
  'customers.create': [
    { lob_Id: '2', accountStatus: '1', portal_Permissions: '1,3' },
    { lob_Id: '2', accountStatus: 1, portal_Permissions: [1, 3] },
  ],
  'customers.changeManager': [{ employeeId: '7' }, { employeeId: 7 }],
  'devices.list': [page, pageRead],
  'devices.remove': [{ customerId: '12' }, { customerId: 12 }],
  'lobs.list': [
    { ...page, sortBy: 'date', sortType: 'asc', lobStatus: '13', search: 'car' },
    { ...pageRead, sortBy: 'date', sortType: 'asc', lobStatus: 13, search: 'car' },
  ],
  'complaints.list': [
    { ...page, sortBy: 'createdAt', sortType: 'desc', status: '0' },
    { ...pageRead, sortBy: 'createdAt', sortType: 'desc', status: 0 },
  ],
}
const rows = Object.entries(table)

test.each(rows)('reads every query parameter of %s', (name, [arrives, reads]) => {
  expect(endpointNamed(name).readQuery(arrives)).toEqual(reads)
})

test.each(rows)('refuses unknown parameters in the query of %s', (name, [arrives]) => {
  expect(() => endpointNamed(name).readQuery({ ...arrives, sort: 'name' })).toThrow(StructError)
})

const needed = ['customers.create', 'customers.changeManager']

test.each(rows.filter(([name]) => !needed.includes(name)))('accepts %s without query parameters', (name) => {
  expect(endpointNamed(name).readQuery({})).toEqual({})
})

test.each(needed)('refuses %s without its query', (name) => {
  expect(() => endpointNamed(name).readQuery({})).toThrow(StructError)
})

test('the other calls take no query', () => {
  for (const [name, call] of Object.entries(endpointsByName)) {
    if (table[name] === undefined) expect([name, call.readQuery({ page: '1' })]).toEqual([name, undefined])
  }
})

test.each([
  ['employees.list', ['id', 'name', 'itx_employee_id']],
  ['customers.list', ['id', 'name', 'deviceCount', 'contactPerson']],
  ['customers.listAll', ['id', 'name', 'deviceCount', 'contactPerson']],
  ['customers.get', ['name', 'hardwareId', 'id']],
  ['lobs.list', ['name', 'date', 'id']],
  ['complaints.list', ['id', 'createdAt']],
])('%s sorts by %j and nothing else', (name, keys) => {
  const call = endpointNamed(name)
  for (const sortBy of keys)
    expect(call.readQuery({ sortBy, sortType: 'asc' })).toEqual({ sortBy, sortType: 'asc' })
  for (const sortBy of ['email', 'ID', '']) expect(() => call.readQuery({ sortBy })).toThrow(StructError)
  expect(() => call.readQuery({ sortBy: keys[0], sortType: 'up' })).toThrow(StructError)
})

test.each([
  ['page', '0'],
  ['page', '-1'],
  ['page', '1.5'],
  ['page', 'all'],
  ['pageSize', '0'],
  ['lobStatus', 'Active'],
])('refuses a list query whose %s is %j', (part, value) => {
  expect(() => endpointNamed('lobs.list').readQuery({ [part]: value })).toThrow(StructError)
})

test.each(['0', '1', '2'])('accepts the complaint status %s as a filter', (status) => {
  expect(endpointNamed('complaints.list').readQuery({ status })).toEqual({ status: Number(status) })
})

test.each(['3', '-1', 'open'])('refuses the complaint status %s as a filter', (status) => {
  expect(() => endpointNamed('complaints.list').readQuery({ status })).toThrow(StructError)
})

test('refuses a new customer without a portal, with the message of the form', () => {
  expect(() =>
    endpointNamed('customers.create').readQuery({ lob_Id: '2', accountStatus: '1', portal_Permissions: '' }),
  ).toThrow('Please select at least one permission')
})
