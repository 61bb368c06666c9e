import type { Subject } from '#cli/smoke/subject.ts'
import type { Call } from '#src/api/client.ts'
import type { CustomerRow } from '#src/contract/customer-record.ts'
import type { customers } from '#src/contract/customers.ts'
import { customerStatus } from '#src/rules/status.ts'

/** Customers, by either of their two lists: searched by company, contact person, account manager and id. */
export const customerList = (
  call: Call,
  endpoint: typeof customers.list,
): Subject<CustomerRow, 'id' | 'name' | 'deviceCount' | 'contactPerson'> => ({
  endpoint,
  ask: ({ status, ...query }) => call(endpoint, { query: { ...query, accountStatus: status } }),
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
