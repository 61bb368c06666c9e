import { ahead } from '#cli/smoke/ahead.ts'
import { cannotCheck } from '#cli/smoke/finding.ts'
import { oncePerVisit, type Visit } from '#cli/smoke/visit.ts'
import type { Customer, CustomerRow } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import { paging } from '#src/rules/paging.ts'
import { allCustomerList, customerList } from './customer-list.ts'
import { deviceList } from './device-list.ts'

/** Ends a check that wants a record where the lists have none to show. */
export const noRecord = (): never => cannotCheck('no list has shown a record to ask for')

/** Customers as both lists show them, those with the most devices first. */
export const busiestRows = oncePerVisit(async (visit): Promise<CustomerRow[]> => {
  const shown = await Promise.all([busiestOf(customerList, visit), busiestOf(allCustomerList, visit)])
  return shown.flat().toSorted((left, right) => right.deviceCount - left.deviceCount)
})

/** The ids of customers that lists have shown: those with the most devices first, then those that devices belong to. */
export const customersKnown = oncePerVisit(async (visit): Promise<number[]> => {
  const [rows, devices] = await Promise.all([busiestRows(visit), deviceList.shown(visit)])
  const owners = devices.map((device) => device.customerId).filter((id) => id !== null)
  return [...new Set([...rows.map((row) => row.customer_Id), ...owners])]
})

/** Where the list does not sort, its first rows have to do. */
const busiestOf = async (list: typeof customerList, visit: Visit): Promise<readonly CustomerRow[]> => {
  if (!list.endpoint.allows(visit.claims, undefined)) return []
  const query = { page: paging.firstPage, pageSize: paging.defaultPageSize } as const
  return list.ask(ahead(visit), { ...query, sortBy: 'deviceCount', sortType: 'desc' }).then(
    ({ rows }) => rows,
    () => list.shown(visit),
  )
}

/** The customer with the most devices, so that there is something to examine. */
export const busiestCustomer = async (visit: Visit): Promise<number> =>
  (await customersKnown(visit))[0] ?? noRecord()

/** The record of that customer. */
export const busiestRecord = oncePerVisit(
  async (visit): Promise<Customer> =>
    visit.call(customers.get, { params: { id: await busiestCustomer(visit) }, query: {} }),
)
