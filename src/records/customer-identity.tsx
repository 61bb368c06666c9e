import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { type Customer, managerName } from '#src/contract/customers.ts'
import { paths } from '#src/navigation/paths.ts'
import { allOf, may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { statusBadge } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import { useAccess } from '#src/session/use-access.ts'
import { IdentitySkeleton, RecordIdentity } from './record-identity.tsx'
import { useOpenComplaints } from './use-open-complaints.ts'

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
  /** Which of the customer's screens this is, or belongs to. */
  current: 'details' | 'devices' | 'complaints'
  /** What else the screen does with the customer: buttons. */
  actions?: ReactNode
}

/** The customer that a screen belongs to, with links to the screens of that customer. */
export const CustomerIdentity = ({ customer, current, actions }: CustomerIdentityProps) => {
  const { customer_Id: id, companyName, accountStatus, accountStatusName } = customer
  const to = {
    details: paths.customer.view(id),
    devices: paths.customerDevices(id),
    complaints: paths.complaintsOf(id),
  }
  return (
    <RecordIdentity
      name={companyName}
      id={`UID ${id}`}
      status={statusBadge(accountStatus, accountStatusName)}
      remark={
        <>
          {names.localAdmin.one}: <ManagerName customer={customer} />
        </>
      }
      links={
        current === 'complaints'
          ? [{ label: `All ${names.complaint.manyInText}`, to: paths.complaints, access: may.readComplaints }]
          : []
      }
      edit={{ to: paths.customer.edit(id), access: allOf(may.readCustomers, may.writeCustomers) }}
      actions={actions}
      screens={{
        all: [
          { label: 'Details', to: to.details, access: may.readCustomers },
          {
            label: `${names.device.many} (${orDash(customer.deviceCount)})`,
            to: to.devices,
            access: may.readDevices,
          },
          {
            label: names.complaint.many,
            to: to.complaints,
            access: may.readComplaints,
            remark: <OpenComplaintCount customerId={id} />,
          },
        ],
        current: to[current],
      }}
    />
  )
}

const OpenComplaintCount = ({ customerId }: { customerId: number }) => {
  const { page } = useOpenComplaints(customerId)
  return page === null ? null : `${page.totalItems} open`
}

/** A link for those who may read local admins; while the customer is edited, a form says it as well. */
const ManagerName = ({ customer }: Pick<CustomerIdentityProps, 'customer'>) => {
  const id = customer.accountManager?.employee_Id ?? null
  const name = orDash(managerName(customer))
  const [path] = useLocation()
  const isEdited = path === paths.customer.edit(customer.customer_Id)
  return useAccess(may.readLocalAdmins) && id !== null && !isEdited ? (
    <Link href={paths.localAdmin.view(id)}>{name}</Link>
  ) : (
    name
  )
}

type OwnerIdentityProps = Pick<CustomerIdentityProps, 'current' | 'actions'> & {
  customer: Customer | null
  isLoading: boolean
}

/** The same where the screen can do without the customer: nothing if it cannot be loaded. */
export const OwnerIdentity = ({ customer, isLoading, ...identity }: OwnerIdentityProps) => {
  if (customer !== null) return <CustomerIdentity customer={customer} {...identity} />
  return isLoading ? <IdentitySkeleton hasScreens /> : null
}
