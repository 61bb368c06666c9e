import { useMemo, useState } from 'react'
import { type Customer, customers } from '#src/contract/customers.ts'
import { problemsOf, withProblems } from '#src/contract/problems.ts'
import { useList } from '#src/lists/use-list.ts'
import { paging } from '#src/rules/paging.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { customerDeviceList } from './device-columns.tsx'

/**
 * The devices of a customer, initially the active ones, and the customer. One call loads all of it, so that the list has one page.
 */
export const useCustomerDevices = (customerId: number) => {
  const { call } = usePortal()
  const [customer, setCustomer] = useState<Customer | null>(null)
  const definition = useMemo(() => customerDeviceList(customerId), [customerId])
  const list = useList(definition, async (query, signal) => {
    const answer = await call(customers.get, { params: { id: customerId }, query, signal })
    setCustomer(answer)
    const rows = answer.Devices
    const page = { rows, totalItems: rows.length, totalPages: 1, currentPage: paging.firstPage }
    return withProblems(page, problemsOf(answer))
  })
  return { list, customer, emptyHint: emptyHintOf(customer) }
}

/** The heading counts the rows, and the customer may have devices of another status. */
const emptyHintOf = (customer: Customer | null) => {
  const count = customer?.deviceCount ?? 0
  if (count === 0) return undefined
  return (status: string) =>
    count === 1
      ? `The only device of this customer is not ${status.toLowerCase()}.`
      : `None of its ${count} devices is ${status.toLowerCase()}.`
}
