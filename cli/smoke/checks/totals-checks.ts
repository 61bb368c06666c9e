import type { Check } from '#cli/smoke/check.ts'
import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import { complainingCustomer } from '#cli/smoke/lists/complaining-customer.ts'
import { customerList } from '#cli/smoke/lists/customer-list.ts'
import { deviceList } from '#cli/smoke/lists/device-list.ts'
import { complaints } from '#src/contract/complaints.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { lobs } from '#src/contract/lobs.ts'
import { complaintFilter, lobStatus } from '#src/rules/status.ts'
import { agreeing } from './agreeing.ts'

const onePage = { page: 1, pageSize: 1 }

/** Both lists give all customers (decisions.md 11). */
export const customerTotalsCheck: Check = {
  endpoint: customers.listAll,
  title: `counts as many as GET ${customers.list.path}`,
  kinds: ['totals'],
  audience: 'permitted',
  work: ({ call, claims }) => {
    if (!customers.list.allows(claims, undefined)) cannotCheck('the account may not read the other list')
    return agreeing(
      async () => {
        const [all, own] = await Promise.all([
          call(customers.listAll, { query: onePage }),
          call(customers.list, { query: onePage }),
        ])
        return [all.totalItems, own.totalItems]
      },
      (all, own) => `counts ${all} customers, GET ${customers.list.path} counts ${own}`,
    )
  },
}

/** The active LOBs are those that the whole list has as active. */
export const lobTotalsCheck: Check = {
  endpoint: lobs.listActive,
  title: `holds as many as GET ${lobs.list.path} has active ones`,
  kinds: ['totals'],
  audience: 'account',
  work: ({ call, claims }) => {
    if (!lobs.list.allows(claims, undefined)) cannotCheck('the account may not read the whole list')
    return agreeing(
      async () => {
        const [active, whole] = await Promise.all([
          call(lobs.listActive, {}),
          call(lobs.list, { query: { ...onePage, lobStatus: lobStatus.active } }),
        ])
        return [active.length, whole.totalItems]
      },
      (active, counted) => `holds ${active} LOBs, GET ${lobs.list.path} counts ${counted} active ones`,
    )
  },
}

/** A customer's complaints are open or closed, and nothing else. */
export const complaintTotalsCheck: Check = {
  endpoint: complaints.list,
  title: 'open and closed add up to all',
  kinds: ['totals'],
  audience: 'permitted',
  work: async (visit) => {
    const { id } = await complainingCustomer(visit)
    const count = async (status: (typeof complaintFilter)[keyof typeof complaintFilter]) =>
      (await visit.call(complaints.list, { params: { id }, query: { ...onePage, status } })).totalItems
    return agreeing(
      async () => {
        const { all, open, closed } = complaintFilter
        const [whole, ...parts] = await Promise.all([count(all), count(open), count(closed)])
        return [whole, parts[0] + parts[1]]
      },
      (whole, parts) => `counts ${whole} complaints of customer ${id}, but ${parts} open and closed ones`,
    )
  },
}

/** Each customer has as many devices in the list of devices as its own row counts. */
export const deviceTotalsCheck: Check = {
  endpoint: devices.list,
  title: 'holds the devices that customers count',
  kinds: ['totals'],
  audience: 'permitted',
  work: async (visit) => {
    if (!customers.list.allows(visit.claims, undefined)) cannotCheck('the account may not read customers')
    const [all, owners] = await Promise.all([deviceList.known(visit), customerList.known(visit)])
    if (!all.complete || !owners.complete) cannotCheck('the lists are longer than smoke reads')
    const held = new Map<number | null, number>()
    for (const { customerId } of all.rows) held.set(customerId, (held.get(customerId) ?? 0) + 1)
    const wrong = owners.rows.find((row) => row.deviceCount !== (held.get(row.customer_Id) ?? 0))
    return wrong === undefined
      ? `${owners.rows.length} customers`
      : fail(
          `holds ${held.get(wrong.customer_Id) ?? 0} devices of customer ${wrong.customer_Id}, whose deviceCount is ${wrong.deviceCount}`,
        )
  },
}
