import { useCallback } from 'react'
import { createListMachine } from '#machines/list.machine.ts'
import type { ListQuery } from '#machines/list-query.ts'
import type { CustomerRow } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import { deletionTexts } from '#src/lists/deletion-texts.ts'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { type PageQuery, useList } from '#src/lists/use-list.ts'
import { useStatusOptions } from '#src/lists/use-status-options.ts'
import { messages } from '#src/rules/messages.ts'
import { defaultSort, paging } from '#src/rules/paging.ts'
import { usePortal } from '#src/session/portal-context.tsx'

const customerListMachine = createListMachine<CustomerRow>()
const firstQuery: ListQuery = { page: paging.firstPage, ...defaultSort, status: null, search: '' }
const removalTexts = deletionTexts(messages.customerDeleted)

/** Either of the two calls that list customers. */
type CustomerListCall = typeof customers.list

/** Customers as one of their lists needs them: the rows, the statuses to filter by, and how one is deleted. */
export const useCustomers = (listCall: CustomerListCall, sortKeys: readonly string[]) => {
  const { fetchPage, remove } = useCustomerCalls(listCall)
  const list = useList({ machine: customerListMachine, fetchPage, first: firstQuery, sortKeys })
  const statuses = useStatusOptions('CustomerAccountStatus')
  const removal = useDeletion({ list, texts: removalTexts, remove })
  return { list, statuses, removal }
}

const useCustomerCalls = (listCall: CustomerListCall) => {
  const { call } = usePortal()
  const fetchPage = useCallback(
    ({ status, ...query }: PageQuery, signal: AbortSignal) =>
      call(listCall, {
        query: listCall.readQuery({
          ...query,
          accountStatus: status ?? undefined,
        }),
        signal,
      }),
    [call, listCall],
  )
  const remove = useCallback(
    (customerId: number) => call(customers.remove, { params: { customerId } }),
    [call],
  )
  return { fetchPage, remove }
}
