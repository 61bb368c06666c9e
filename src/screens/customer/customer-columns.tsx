import { Link } from 'wouter'
import type { CustomerRow } from '#src/contract/customer-record.ts'
import type { ListColumn } from '#src/lists/list-table.tsx'
import { paths } from '#src/navigation/paths.ts'
import { orDash } from '#src/rules/no-value.ts'
import { type StatusBadgeStyle, statusBadge } from '#src/rules/status.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { RowMenu } from '#src/ui/lists/row-menu.tsx'

const companyName: ListColumn<CustomerRow> = {
  header: 'Company Name',
  sortKey: 'name',
  kind: 'title',
  cell: (customer) => orDash(customer.companyName),
}

const uid: ListColumn<CustomerRow> = {
  header: 'UID',
  sortKey: 'id',
  kind: 'id',
  cell: ({ customer_Id }) => customer_Id,
}

const deviceCount: ListColumn<CustomerRow> = {
  header: 'Number of Devices',
  sortKey: 'deviceCount',
  kind: 'number',
  cell: (customer) => <DevicesLink customer={customer} />,
  text: ({ deviceCount }) => String(deviceCount),
}

const people: readonly ListColumn<CustomerRow>[] = [
  { header: 'Account Manager Name', cell: ({ accountManagerName }) => orDash(accountManagerName) },
  {
    header: 'Contact Person Name',
    sortKey: 'contactPerson',
    cell: ({ contactPerson }) => orDash(contactPerson),
  },
  {
    header: 'Account Status',
    kind: 'status',
    cell: (customer) => <StatusBadge {...accountLook(customer)} />,
    text: (customer) => accountLook(customer).label,
  },
]

/** The columns of the customer list that everybody sees who sees the list (spec 2). */
export const customerColumns: readonly ListColumn<CustomerRow>[] = [companyName, uid, deviceCount, ...people]

/** The columns of all customers, but the one that changes the local admin (spec 2). */
export const allCustomersColumns: readonly ListColumn<CustomerRow>[] = [uid, companyName, ...people]

/** The column for those who may change customers. Takes what its menu does with the customer of a row. */
export const customerActions = (remove: (id: number) => void): ListColumn<CustomerRow> => ({
  header: 'Actions',
  kind: 'actions',
  text: null,
  cell: ({ customer_Id, companyName }) => (
    <RowMenu
      name={companyName}
      id={customer_Id}
      items={[
        { label: 'View', href: paths.customer.view(customer_Id) },
        { label: 'Edit', href: paths.customer.edit(customer_Id) },
        { label: 'Delete', tone: 'danger', onSelect: () => remove(customer_Id) },
        { label: 'Complaint', href: paths.complaintsOf(customer_Id) },
      ]}
    />
  ),
})

const DevicesLink = ({ customer: { customer_Id, companyName, deviceCount } }: { customer: CustomerRow }) => (
  <Link
    href={paths.customerDevices(customer_Id)}
    aria-label={`${deviceCount} devices of ${orDash(companyName)}`}
  >
    {deviceCount}
  </Link>
)

const accountLook = ({ accountStatus, accountStatusName }: CustomerRow): StatusBadgeStyle =>
  statusBadge(accountStatus, accountStatusName)
