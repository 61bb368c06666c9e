import { cannotCheck } from '#cli/smoke/finding.ts'
import { oncePerVisit, type Visit } from '#cli/smoke/visit.ts'
import { complaints } from '#src/contract/complaints.ts'
import { allCustomerList, customerList } from './customer-list.ts'
import { deviceList } from './device-list.ts'

/** Ends a check that wants a record where the lists have none to show. */
export const noRecord = (): never => cannotCheck('no list has shown a record to ask for')

/** The ids of customers that the lists have shown, those with the most devices first. */
export const customersKnown = oncePerVisit(async (visit): Promise<number[]> => {
  const [own, all, devices] = await Promise.all([
    customerList.rows(visit),
    allCustomerList.rows(visit),
    deviceList.rows(visit),
  ])
  const owners = devices.map((device) => device.customerId).filter((id) => id !== null)
  const busiest = [...own, ...all].toSorted((left, right) => right.deviceCount - left.deviceCount)
  return [...new Set([...busiest.map((row) => row.customer_Id), ...owners])]
})

/** The customer with the most devices, so that there is something to examine. */
export const busiestCustomer = async (visit: Visit): Promise<number> =>
  (await customersKnown(visit))[0] ?? noRecord()

const mostAsked = 6

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
