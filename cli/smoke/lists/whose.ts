import { cannotCheck } from '#cli/smoke/finding.ts'
import { oncePerVisit, type Visit } from '#cli/smoke/visit.ts'
import { complaints } from '#src/contract/complaints.ts'
import type { CustomerRow } from '#src/contract/customer-record.ts'
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
  return list.ask(visit, { ...query, sortBy: 'deviceCount', sortType: 'desc' }).then(
    ({ rows }) => rows,
    () => list.shown(visit),
  )
}

/** The customer with the most devices, so that there is something to examine. */
export const busiestCustomer = async (visit: Visit): Promise<number> =>
  (await customersKnown(visit))[0] ?? noRecord()

const mostAsked = 4

/** Of the first few customers the one with the most complaints. */
export const complainingCustomer = oncePerVisit(async (visit): Promise<number> => {
  const counted = await Promise.all(
    (await customersKnown(visit)).slice(0, mostAsked).map(async (id) => ({
      id,
      // A customer whose complaints do not come is the one to examine: that will name the fault.
      count: await visit.call(complaints.list, { params: { id }, query: { page: 1, pageSize: 1 } }).then(
        ({ totalItems }) => totalItems,
        () => Number.POSITIVE_INFINITY,
      ),
    })),
  )
  return counted.toSorted((left, right) => right.count - left.count)[0]?.id ?? noRecord()
})
