import { describe, expect, test } from 'vitest'
import { complaints } from '#src/contract/complaints.ts'
import { contract } from '#src/contract/contract.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { isStale, type Scope, type SentWrite, staleAfter } from '#src/contract/stale-after.ts'

const writes = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, call]) => [`${area}.${name}`, call] as const),
)

/** Every other write makes its own area outdated. */
const exceptions = {
  'employees.updateProfile': ['employees', 'customers'],
  'employees.changePassword': [],
  'employees.changeOwnPassword': [],
  'employees.update': ['employees', 'customers'],
  'customers.update': ['customers', 'devices', 'complaints'],
  'customers.remove': ['customers', 'devices', 'complaints'],
  'devices.create': ['devices', 'customers'],
  'devices.update': ['devices', 'customers'],
  'devices.remove': ['devices', 'customers'],
  'lobs.update': ['lobs', 'customers'],
}

test('says of each write what has to be read again', () => {
  const own = Object.fromEntries(writes.map(([name]) => [name, [name.split('.')[0]]]))
  expect(
    Object.fromEntries(
      writes.map(([name, call]) => [
        name,
        staleAfter({ endpoint: call, input: {} }).map((stale) => stale.area),
      ]),
    ),
  ).toEqual({
    ...own,
    ...exceptions,
  })
})

describe('of other records nothing is read again', () => {
  const customer = 31
  const resolved: SentWrite = {
    endpoint: complaints.resolve,
    input: { params: { id: 7 } },
    answer: { message: '', item: { complaint_Id: 7, customerId: customer } },
  }
  const uncertain: SentWrite = { endpoint: complaints.resolve, input: { params: { id: 7 } } }
  const update: SentWrite = { endpoint: customers.update, input: { params: { customer_Id: customer } } }
  const create: SentWrite = {
    endpoint: devices.create,
    input: { params: { id: 2 }, body: { customerId: customer } },
  }
  const remove: SentWrite = { endpoint: devices.remove, input: { params: { deviceId: 5 }, query: {} } }

  test.each<[string, SentWrite, area: string, Scope | string | undefined, boolean]>([
    ['a resolved complaint', resolved, 'complaints', { record: 7 }, true],
    ['another complaint', resolved, 'complaints', { record: 8 }, false],
    ['the complaints of its customer', resolved, 'complaints', { customer }, true],
    ['the complaints of another customer', resolved, 'complaints', { customer: 32 }, false],
    ['the complaints of all customers', resolved, 'complaints', 'list', true],
    ['its customer', resolved, 'customers', { record: customer }, false],
    [
      'complaints of any customer, without an answer that names it',
      uncertain,
      'complaints',
      { customer: 32 },
      true,
    ],
    ['another complaint, without an answer', uncertain, 'complaints', { record: 8 }, false],
    ['a changed customer', update, 'customers', { record: customer }, true],
    ['another customer', update, 'customers', { record: 32 }, false],
    ['the lists of customers', update, 'customers', 'list', true],
    ['the devices of a changed customer', update, 'devices', { customer }, true],
    ['the devices of another customer', update, 'devices', { customer: 32 }, false],
    // They name the customer that raised them.
    ['the complaints of a changed customer', update, 'complaints', { customer }, true],
    ['the complaints of another customer than that', update, 'complaints', { customer: 32 }, false],
    ['a device that may be of the customer', update, 'devices', { record: 5 }, true],
    ['the customer of an added device', create, 'customers', { record: customer }, true],
    ['another customer, after a device was added', create, 'customers', { record: 32 }, false],
    ['the customer of a deleted device that is not known', remove, 'customers', { record: customer }, true],
    ['another device', remove, 'devices', { record: 6 }, false],
    ['the number of devices', remove, 'devices', 'count', true],
  ])('%s', (_, sent, area, scope, isRead) => {
    expect(staleAfter(sent).some((stale) => isStale(area, scope, stale))).toBe(isRead)
  })
})
