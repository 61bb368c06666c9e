import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { StoredAccount } from '#mocks/wire/tokens.ts'
import { type CustomerListQuery, customerListing } from '#src/contract/customers.ts'
import { toCustomerRow } from './customer-responses.ts'
import type { StoredCustomer } from './customer-rows.ts'
import type { DeviceRow } from './device-responses.ts'
import { createListing } from './listing.ts'
import { memoize } from './memoize.ts'

/** A page of the customers that a query finds, as both customer lists and the pickers show it. */
export const customerList = ({ query, tables }: { query: CustomerListQuery; tables: ReadableTables }) => {
  const devices = tables.device.all()
  const { rows, totals } = listCustomers(devices)(tables.employee.all())(tables.customer.all(), query)
  const countOf = deviceCounts(devices)
  return { customer: rows.map((customer) => toCustomerRow(tables, customer, countOf(customer))), ...totals }
}

const deviceCounts = memoize((devices: readonly DeviceRow[]) => {
  const counts = new Map<number, number>()
  for (const { customerId } of devices) counts.set(customerId, (counts.get(customerId) ?? 0) + 1)
  return ({ id }: StoredCustomer): number => counts.get(id) ?? 0
})

/** Customers are also sorted and searched by what other tables hold of them. */
const listCustomers = memoize((devices: readonly DeviceRow[]) =>
  memoize((employees: readonly StoredAccount[]) => {
    const names = new Map(employees.map(({ id, name }) => [id, name]))
    return createListing<typeof customerListing, StoredCustomer>(customerListing, {
      sorts: {
        id: ({ id }) => id,
        name: ({ companyName }) => companyName,
        deviceCount: deviceCounts(devices),
        contactPerson: ({ contactPersonName }) => contactPersonName,
      },
      filters: { accountStatus: ({ status }) => status },
      searched: {
        companyName: ({ companyName }) => companyName,
        contactPerson: ({ contactPersonName }) => contactPersonName,
        accountManager: ({ accountManagerId }) => names.get(accountManagerId) ?? '',
        customer_Id: ({ id }) => String(id),
      },
    })
  }),
)
