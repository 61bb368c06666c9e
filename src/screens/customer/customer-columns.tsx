import type { Call } from '#src/api/client.ts'
import {
  type CustomerListQuery,
  type CustomerRow,
  customerListing,
  customers,
  managerName,
} from '#src/contract/customers.ts'
import { defineList, type ListColumn, statusFilter } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { customerStatus, type StatusBadgeStyle, statusBadge } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import { TextButton } from '#src/ui/button.tsx'
import { renderBadge } from '#src/ui/feedback/status-badge.tsx'

const companyName: ListColumn<CustomerRow> = {
  id: 'name',
  header: 'Company Name',
  sortKey: 'name',
  kind: 'title',
  link: { to: ({ customer_Id }) => paths.customer.view(customer_Id), access: may.readCustomers },
  cell: (customer) => orDash(customer.companyName),
}

const uid: ListColumn<CustomerRow> = {
  id: 'id',
  header: 'UID',
  sortKey: 'id',
  kind: 'id',
  cell: ({ customer_Id }) => customer_Id,
}

const devicesLabel = ({ companyName, deviceCount }: CustomerRow): string => {
  const devices = deviceCount === 1 ? names.device.inText : names.device.manyInText
  return `${orDash(deviceCount)} ${devices} of ${orDash(companyName)}`
}

const deviceCount: ListColumn<CustomerRow> = {
  id: 'devices',
  header: `Number of ${names.device.many}`,
  sortKey: 'deviceCount',
  kind: 'number',
  link: { to: ({ customer_Id }) => paths.customerDevices(customer_Id), label: devicesLabel },
  cell: ({ deviceCount }) => orDash(deviceCount),
}

const people: readonly ListColumn<CustomerRow>[] = [
  { id: 'manager', header: 'Account Manager Name', cell: (customer) => orDash(managerName(customer)) },
  {
    id: 'contact',
    header: 'Contact Person Name',
    sortKey: 'contactPerson',
    cell: ({ contactPerson }) => orDash(contactPerson),
  },
  {
    id: 'status',
    header: 'Account Status',
    kind: 'status',
    cell: (customer) => renderBadge(accountBadge(customer)),
    text: (customer) => accountBadge(customer).label,
  },
]

/** What both lists of customers have. */
const common = {
  record: ({ customer_Id, companyName }: CustomerRow) => ({ id: customer_Id, name: companyName }),
  area: 'customers',
  emptyText: recordMessages(names.customer.one).none,
  filters: { accountStatus: statusFilter('CustomerAccountStatus') },
}

export const customerList = defineList(customerListing, {
  ...common,
  name: 'customers',
  title: names.customer.one,
  columns: [companyName, uid, deviceCount, ...people],
})

/** All customers, with a column in which the local admin is changed. */
export const allCustomersList = (changeManager: (customer: CustomerRow) => void) =>
  defineList(customerListing, {
    ...common,
    name: 'all-customers',
    title: `All ${names.customer.many}`,
    columns: [uid, companyName, ...people, managerColumn(changeManager)],
  })

/** Only an active customer can be assigned to another local admin. */
const managerColumn = (choose: (customer: CustomerRow) => void): ListColumn<CustomerRow> => ({
  id: 'changeManager',
  header: `Change ${names.localAdmin.one}`,
  kind: 'button',
  text: null,
  cell: (customer) =>
    customer.accountStatus === customerStatus.active ? (
      <TextButton
        label={`Change ${names.localAdmin.one} for ${customer.companyName}`}
        onClick={() => choose(customer)}
      >
        Change {names.localAdmin.one}
      </TextButton>
    ) : (
      '-'
    ),
})

const accountBadge = ({ accountStatus, accountStatusName }: CustomerRow): StatusBadgeStyle =>
  statusBadge(accountStatus, accountStatusName)

export const loadCustomers = (call: Call, query: CustomerListQuery, signal: AbortSignal) =>
  call(customers.list, { query, signal })

export const loadAllCustomers = (call: Call, query: CustomerListQuery, signal: AbortSignal) =>
  call(customers.listAll, { query, signal })
