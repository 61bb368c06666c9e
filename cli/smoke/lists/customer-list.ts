import type { CustomerRow } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import { customerStatus } from '#src/rules/status.ts'
import { type Listing, listing } from './listing.ts'

/** Customers, by either of their two lists: searched by company, contact person, account manager and id. */
const customerListBy = (
  endpoint: typeof customers.list,
): Listing<CustomerRow, 'id' | 'name' | 'deviceCount' | 'contactPerson'> =>
  listing({
    endpoint,
    ask: ({ call }, { status, ...query }) => call(endpoint, { query: { ...query, accountStatus: status } }),
    idOf: (row) => row.customer_Id,
    isPaged: true,
    sortValues: {
      id: (row) => row.customer_Id,
      name: (row) => row.companyName,
      deviceCount: (row) => row.deviceCount,
      contactPerson: (row) => row.contactPerson,
    },
    filter: { values: Object.values(customerStatus), holds: (row, value) => row.accountStatus === value },
    searched: (row) => [row.companyName, row.contactPerson, row.accountManagerName, String(row.customer_Id)],
  })

export const customerList = customerListBy(customers.list)
export const allCustomerList = customerListBy(customers.listAll)
