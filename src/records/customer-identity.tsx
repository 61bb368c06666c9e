import { useLocation } from 'wouter'
import { type Customer, managerName } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import { paths } from '#src/navigation/paths.ts'
import { allOf, may } from '#src/rules/access.ts'
import { orDash } from '#src/rules/no-value.ts'
import { statusBadge } from '#src/rules/status.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { IdentitySkeleton, RecordIdentity } from './record-identity.tsx'
import { type LoadedRecord, useRecord } from './use-record.ts'

type CustomerIdentityProps = {
  customer: Pick<
    Customer,
    | 'customer_Id'
    | 'companyName'
    | 'accountStatus'
    | 'accountStatusName'
    | 'accountManager'
    | 'accountManagerName'
    | 'deviceCount'
  >
  current?: string
  onPrint?: (() => void) | undefined
}

/** The customer that a screen belongs to, with links to the other screens of that customer. */
export const CustomerIdentity = ({ customer, ...props }: CustomerIdentityProps) => {
  const { customer_Id: id, companyName, accountStatus, accountStatusName } = customer
  const [path] = useLocation()
  const view = paths.customer.view(id)
  const edit = paths.customer.edit(id)
  const mayRead = useAccess(may.readCustomers)
  return (
    <RecordIdentity
      name={companyName}
      id={`UID ${id}`}
      status={statusBadge(accountStatus, accountStatusName)}
      remark={`Local Admin: ${orDash(managerName(customer))}`}
      screen={mayRead && path !== view && path !== edit ? view : undefined}
      links={[
        {
          label: `Devices (${orDash(customer.deviceCount)})`,
          to: paths.customerDevices(id),
          access: may.readDevices,
        },
        { label: 'Complaints', to: paths.complaintsOf(id), access: may.readComplaints },
        { label: 'Edit', to: edit, access: allOf(may.readCustomers, may.writeCustomers) },
      ]}
      {...props}
    />
  )
}

/** The customer that the records on a screen belong to. */
export const useCustomerOf = (id: number | null): LoadedRecord<Customer> => {
  const { call } = usePortal()
  return useRecord({
    id,
    load: (customerId, signal) => call(customers.get, { params: { id: customerId }, query: {}, signal }),
    loggedAs: 'Customer',
  })
}

/** The same under the heading of such a screen; nothing if the customer cannot be loaded. */
export const OwnerIdentity = ({ owner: { record, state } }: { owner: LoadedRecord<Customer> }) => {
  if (record !== null) return <CustomerIdentity customer={record} />
  return state === 'loading' ? <IdentitySkeleton /> : null
}
