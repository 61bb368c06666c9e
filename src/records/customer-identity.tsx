import { Link } from 'wouter'
import type { Customer } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { orDash } from '#src/rules/no-value.ts'
import { statusBadge } from '#src/rules/status.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { TextButton } from '#src/ui/button.tsx'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import styles from './customer-identity.module.css'
import { useRecord } from './use-record.ts'

type CustomerIdentityProps = {
  customer: Pick<
    Customer,
    | 'customer_Id'
    | 'companyName'
    | 'accountStatus'
    | 'accountStatusName'
    | 'accountManagerName'
    | 'deviceCount'
  >
  /** The path of the screen that shows it, which gets no link to itself. */
  current: string
  /** Prints the customer; only its own screen can. */
  onPrint?: (() => void) | undefined
}

/** Which customer a screen belongs to, and links to the other screens of that customer, as far as the user may open them. */
export const CustomerIdentity = ({ customer, current, onPrint }: CustomerIdentityProps) => {
  const { customer_Id: id, companyName, accountStatus, accountStatusName, accountManagerName } = customer
  const mayRead = useAccess(may.readCustomers)
  const mayWrite = useAccess(may.writeCustomers)
  const links = [
    {
      label: `Devices (${customer.deviceCount})`,
      to: paths.customerDevices(id),
      isOpen: useAccess(may.readDevices),
    },
    { label: 'Complaints', to: paths.complaintsOf(id), isOpen: useAccess(may.readComplaints) },
    { label: 'Edit', to: paths.customer.edit(id), isOpen: mayRead && mayWrite },
  ]
  const view = paths.customer.view(id)
  const isOwnScreen = current === view || current === paths.customer.edit(id)
  return (
    <nav aria-label="Record" className={styles.line}>
      {mayRead && !isOwnScreen ? <Link href={view}>{companyName}</Link> : <strong>{companyName}</strong>}
      <span>UID {id}</span>
      <StatusBadge {...statusBadge(accountStatus, accountStatusName)} />
      <span>Local Admin: {orDash(accountManagerName)}</span>
      {links
        .filter(({ to, isOpen }) => isOpen && to !== current)
        .map(({ label, to }) => (
          <Link key={label} href={to}>
            {label}
          </Link>
        ))}
      {onPrint === undefined ? null : (
        <TextButton label="Print" onClick={onPrint}>
          Print
        </TextButton>
      )}
    </nav>
  )
}

/** The customer that the records on a screen belong to; null until it is loaded, and if it cannot be. */
export const useCustomerOf = (id: number | null): Customer | null => {
  const { call } = usePortal()
  return useRecord({
    id,
    load: (customerId, signal) => call(customers.get, { params: { id: customerId }, query: {}, signal }),
    loggedAs: 'Customer',
  }).record
}
