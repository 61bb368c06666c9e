import { useMemo, useState } from 'react'
import type { Customer } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import { customerDeviceListing } from '#src/contract/device-record.ts'
import { problemsOf, withProblems } from '#src/contract/problems.ts'
import { defineList, statusFilter } from '#src/lists/list-definition.ts'
import { useList } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import { names } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import { recordMessages } from '#src/rules/record-messages.ts'
import { deviceStatus } from '#src/rules/status.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { customerDeviceColumns } from './device-columns.tsx'

export const customerDevicesTitle = 'Device List'

/**
 * The devices of a customer, initially the active ones, and the customer. One call loads all of it, so that the list has one page.
 */
export const useCustomerDevices = (customerId: number) => {
  const { call } = usePortal()
  const [customer, setCustomer] = useState<Customer | null>(null)
  const definition = useMemo(() => definitionOf(customerId), [customerId])
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

const definitionOf = (customerId: number) =>
  defineList(customerDeviceListing, {
    name: `devices-of-customer-${customerId}`,
    optionsName: 'customer-devices',
    title: customerDevicesTitle,
    back: paths.customers,
    columns: customerDeviceColumns(customerId),
    record: ({ devicesId, devicesName }) => ({ id: devicesId, name: devicesName }),
    owner: { entity: names.customer.inText, id: customerId, list: paths.customers },
    emptyText: recordMessages(names.device.one).none,
    filters: { deviceStatus: statusFilter('DeviceStatus', deviceStatus.active) },
    loggedAs: 'The customer',
  })
