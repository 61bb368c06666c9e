import { expect, test } from 'vitest'
import { findInconsistentTable } from '#mocks/database/table-consistency.ts'
import { toSavedTable } from '#mocks/database/table-list.ts'
import { hospitalSeed } from './handlers/hospital-seed.ts'

const { tables } = hospitalSeed()

test('consistent tables have no inconsistent table', () => {
  expect(findInconsistentTable(tables)).toBeNull()
})

test.for(['role', 'permission', 'note', 'device', 'complaint', 'customer', 'letter'] as const)(
  'a row of %s that refers to a missing row is found',
  (name) => {
    const rows = tables[name].rows.map((row) => ({
      ...row,
      employeeId: 999,
      customerId: 999,
      accountManagerId: 999,
    }))
    expect(findInconsistentTable({ ...tables, [name]: toSavedTable(rows) })).toBe(name)
  },
)

test('a missing lob in the list of a customer is found', () => {
  const customer = toSavedTable(tables.customer.rows.map((row) => ({ ...row, lobIds: [1, 999] })))
  expect(findInconsistentTable({ ...tables, customer })).toBe('customer')
})

test.for(['employee', 'portal', 'file'] as const)('a duplicate id in %s is found', (name) => {
  const rows = [...tables[name].rows, ...tables[name].rows]
  expect(findInconsistentTable({ ...tables, [name]: toSavedTable(rows) })).toBe(name)
})
