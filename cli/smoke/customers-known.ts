import { complaints } from '#src/contract/complaints.ts'
import type { CustomerRow } from '#src/contract/customer-record.ts'
import type { Device } from '#src/contract/device-record.ts'
import type { Examination } from './examine-list.ts'
import type { Visit } from './visit.ts'

/** The ids of customers that the lists have shown, those with the most devices first. */
export const customersKnown = (
  customers: readonly Examination<CustomerRow>[],
  devices: Examination<Device>,
): number[] => {
  const rows = customers.flatMap((list) => list.rows)
  const busiest = rows.toSorted((left, right) => right.deviceCount - left.deviceCount)
  const owners = devices.rows.map((device) => device.customerId).filter((id) => id !== null)
  return [...new Set([...busiest.map((row) => row.customer_Id), ...owners])]
}

const mostAsked = 6

/** Of the first few customers the one with the most complaints, so that there is something to examine. */
export const mostComplaining = async (
  { call, claims }: Visit,
  ids: readonly number[],
): Promise<number | undefined> => {
  const asked = ids.slice(0, mostAsked).filter((id) => complaints.list.allows(claims, { id }))
  const counted = await Promise.all(
    asked.map(async (id) => ({
      id,
      // A customer whose complaints do not come is the one to examine: that will name the fault.
      count: await call(complaints.list, { params: { id }, query: { page: 1, pageSize: 1 } }).then(
        ({ totalItems }) => totalItems,
        () => Number.POSITIVE_INFINITY,
      ),
    })),
  )
  return counted.toSorted((left, right) => right.count - left.count)[0]?.id
}
