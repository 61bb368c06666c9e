import type { CustomerRow } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import type { ListDefinition } from '#src/lists/list-definition.ts'
import type { RowMenuItems } from '#src/lists/use-columns.tsx'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { useList } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { messages } from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess } from '#src/session/use-access.ts'

export const customerDefinition = {
  record: ({ customer_Id, companyName }: CustomerRow) => ({ id: customer_Id, name: companyName }),
  emptyText: messages.noCustomers,
  hasSearch: true,
  statuses: 'CustomerAccountStatus',
} as const

/** A list of customers, loaded by one of the two calls, with its row menu. */
export const useCustomers = (definition: ListDefinition<CustomerRow>, endpoint: typeof customers.list) => {
  const { call } = usePortal()
  const list = useList(definition, ({ status, ...query }, signal) =>
    call(endpoint, { query: endpoint.readQuery({ ...query, accountStatus: status ?? undefined }), signal }),
  )
  const deletion = useDeletion(list, {
    remove: ({ customer_Id }) => call(customers.remove, { params: { customerId: customer_Id } }),
    done: messages.customerDeleted,
    consequence: devicesDeletedAlong,
  })
  const menu: RowMenuItems<CustomerRow> = (customer) => [
    { label: 'View', href: paths.customer.view(customer.customer_Id) },
    { label: 'Edit', href: paths.customer.edit(customer.customer_Id) },
    { label: 'Delete', tone: 'danger', onSelect: () => deletion.choose(customer) },
    { label: 'Complaint', href: paths.complaintsOf(customer.customer_Id) },
  ]
  const mayWrite = useAccess(may.writeCustomers)
  return { list, menu: mayWrite ? menu : undefined, isDeleting: deletion.isRunning }
}

const devicesDeletedAlong = ({ deviceCount }: CustomerRow): string | null => {
  if (deviceCount === 0) return null
  return deviceCount === 1 ? 'Its device is deleted, too.' : `Its ${deviceCount} devices are deleted, too.`
}
