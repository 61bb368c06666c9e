import { useCallback, useState } from 'react'
import { createListMachine } from '#machines/list.machine.ts'
import type { ListQuery } from '#machines/list-query.ts'
import type { Customer } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import type { Device } from '#src/contract/device-record.ts'
import { devices } from '#src/contract/devices.ts'
import { formatQuery } from '#src/lists/query-address.ts'
import { useList } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import type { Failure } from '#src/rules/failure.ts'
import { defaultSort, type Page, paging } from '#src/rules/paging.ts'
import { deviceStatus } from '#src/rules/status.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { customerDeviceSortKeys } from './device-columns.tsx'

/** A customer that does not load is only logged (spec 8). */
const customerDevicesMachine = createListMachine<Device>().provide({
  actions: {
    tellFailure: (_, { said }: Failure) =>
      console.error(`The customer could not be loaded: ${said ?? 'no sentence from the server'}`),
  },
})

const firstQuery: ListQuery = {
  page: paging.firstPage,
  ...defaultSort,
  status: deviceStatus.active,
  search: '',
}

/** The devices of a customer, and the customer: both come with one call. The customer is null before that; the address is that of the list as it is shown. */
export const useCustomerDevices = (customerId: number) => {
  const { call } = usePortal()
  const [customer, setCustomer] = useState<Customer | null>(null)
  const fetchPage = useCallback(
    async ({ sortBy, sortType, status }: ListQuery, signal: AbortSignal) => {
      const answer = await call(customers.get, {
        params: { id: customerId },
        query: customers.get.readQuery({ sortBy, sortType, deviceStatus: status ?? undefined }),
        signal,
      })
      setCustomer(answer)
      return onePage(answer.Devices)
    },
    [call, customerId],
  )
  const remove = useCallback(
    (deviceId: number) => call(devices.remove, { params: { deviceId }, query: { customerId } }),
    [call, customerId],
  )
  const list = useList({
    machine: customerDevicesMachine,
    fetchPage,
    first: firstQuery,
    sortKeys: customerDeviceSortKeys,
  })
  const address = paths.customerDevices(customerId) + formatQuery(list.query, firstQuery)
  return { list, customer, remove, address }
}

/** All of a customer's devices come at once, and are counted as they come (decisions.md 20). */
const onePage = (rows: Device[]): Page<Device> => ({
  rows,
  totalItems: rows.length,
  totalPages: 1,
  currentPage: paging.firstPage,
})
