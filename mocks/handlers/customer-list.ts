import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { StoredAccount } from '#mocks/wire/tokens.ts'
import type { CustomerListQuery } from '#src/contract/customers.ts'
import { toCustomerRow } from './customer-responses.ts'
import type { StoredCustomer } from './customer-rows.ts'
import type { DeviceRow } from './device-responses.ts'
import { createSearch, createSort, paginate } from './listing.ts'
import { memoize } from './memoize.ts'

/** A page of the customers that a query finds, as both customer lists and the pickers show it. */
export const customerList = ({ query, tables }: { query: CustomerListQuery; tables: ReadableTables }) => {
  const devices = tables.device.all()
  const ordered = sorterFor(devices)(tables.customer.all(), query)
  const isFound = searchCustomers(ordered, query.search)
  const isManagerFound = managerSearch(tables, query.search)
  const wanted = ordered.filter(
    (customer, index) =>
      (query.accountStatus === undefined || customer.status === query.accountStatus) &&
      (isFound(index) || isManagerFound(customer)),
  )
  const countOf = deviceCounts(devices)
  const { rows, totals } = paginate(wanted, query)
  return { customer: rows.map((customer) => toCustomerRow(tables, customer, countOf(customer))), ...totals }
}

const deviceCounts = memoize((devices: readonly DeviceRow[]) => {
  const counts = new Map<number, number>()
  for (const { customerId } of devices) counts.set(customerId, (counts.get(customerId) ?? 0) + 1)
  return ({ id }: StoredCustomer): number => counts.get(id) ?? 0
})

const sorterFor = memoize((devices: readonly DeviceRow[]) =>
  createSort({
    id: ({ id }: StoredCustomer) => id,
    name: ({ companyName }) => companyName,
    deviceCount: deviceCounts(devices),
    contactPerson: ({ contactPersonName }) => contactPersonName,
  }),
)

const searchCustomers = createSearch(({ companyName, contactPersonName, id }: StoredCustomer) => [
  companyName,
  contactPersonName,
  String(id),
])

const searchManagers = createSearch(({ name }: StoredAccount) => [name])

const managerSearch = (
  tables: ReadableTables,
  search: string | undefined,
): ((customer: StoredCustomer) => boolean) => {
  const employees = tables.employee.all()
  const isFound = searchManagers(employees, search)
  const found = new Set(employees.filter((_, index) => isFound(index)).map(({ id }) => id))
  return ({ accountManagerId }) => found.has(accountManagerId)
}
