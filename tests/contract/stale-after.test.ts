import { expect, test } from 'vitest'
import { contract } from '#src/contract/contract.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { staleAfter } from '#src/contract/stale-after.ts'

const writes = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, call]) => [`${area}.${name}`, call] as const),
)

const table = {
  'session.login': ['session'],
  'session.refresh': ['session'],
  'session.logout': ['session'],
  'session.forgotPassword': ['session'],
  'session.resetPassword': ['session'],
  'employees.create': ['employees'],
  'employees.updateProfile': ['employees', 'customers'],
  'employees.changePassword': [],
  'employees.changeOwnPassword': [],
  'employees.update': ['employees', 'customers'],
  'employees.remove': ['employees'],
  'customers.create': ['customers'],
  'customers.update': ['customers', 'devices'],
  'customers.remove': ['customers', 'devices', 'complaints'],
  'customers.changeManager': ['customers'],
  'devices.create': ['devices', 'customers'],
  'devices.update': ['devices', 'customers'],
  'devices.remove': ['devices', 'customers'],
  'lobs.create': ['lobs'],
  'lobs.update': ['lobs', 'customers'],
  'lobs.inactivate': ['lobs'],
  'complaints.resolve': ['complaints'],
}

test('says of each write what has to be read again', () => {
  expect(Object.fromEntries(writes.map(([name, call]) => [name, staleAfter(call)]))).toEqual(table)
})
