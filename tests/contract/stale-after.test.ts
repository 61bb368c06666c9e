import { expect, test } from 'vitest'
import { contract } from '#src/contract/contract.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { staleAfter } from '#src/contract/stale-after.ts'

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
  'customers.update': ['customers', 'devices'],
  'customers.remove': ['customers', 'devices', 'complaints'],
  'devices.create': ['devices', 'customers'],
  'devices.update': ['devices', 'customers'],
  'devices.remove': ['devices', 'customers'],
  'lobs.update': ['lobs', 'customers'],
}

test('says of each write what has to be read again', () => {
  const own = Object.fromEntries(writes.map(([name]) => [name, [name.split('.')[0]]]))
  expect(Object.fromEntries(writes.map(([name, call]) => [name, staleAfter(call)]))).toEqual({
    ...own,
    ...exceptions,
  })
})
