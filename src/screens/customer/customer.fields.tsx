import type { Call } from '#src/api/client.ts'
import {
  type Customer,
  type CustomerRow,
  customerListing,
  customers,
  managerName,
} from '#src/contract/customers.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'
import { problemsOf } from '#src/contract/problems.ts'
import { comparedNames, type Fields, namesOf } from '#src/forms/field-table.ts'
import { defineList, type ListColumn, statusFilter } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import type { CustomerForm } from '#src/rules/forms/customer.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { customerStatus, type StatusBadgeStyle, statusBadge } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import { uploadProblem } from '#src/rules/uploads.ts'
import { TextButton } from '#src/ui/button.tsx'
import { renderBadge } from '#src/ui/feedback/status-badge.tsx'

export const customerSections = {
  company: 'Company Information',
  address: 'Company Address',
  contact: 'Contact Information',
  account: 'Account Details',
  portal: 'Portal Details',
  branding: 'Branding Guidelines',
  permissions: 'Portal Permissions',
  admin: 'Hospital Admin',
  notes: 'Notes and communication',
} as const

export type CustomerSection = keyof typeof customerSections

/** Every field of a customer: the only place that lists them for the screens. */
export const customerFields: Fields<CustomerForm, Customer, CustomerSection> = {
  companyName: { label: 'Company Name', section: 'company', control: 'text', required: true },
  companyContact: { label: 'Company Contact', section: 'company', control: 'text' },
  lob_Id: { label: names.lob.one, section: 'company', control: 'select', required: true },
  addressline1: {
    label: 'Address Line 1',
    section: 'address',
    control: 'text',
    required: true,
    storedAs: ['companyAddress'],
    value: ({ companyAddress }) => companyAddress?.addressline1 ?? '',
  },
  addressline2: {
    label: 'Address Line 2',
    section: 'address',
    control: 'text',
    required: 'shown',
    storedAs: ['companyAddress'],
    value: ({ companyAddress }) => companyAddress?.addressline2 ?? '',
  },
  city: {
    label: 'City',
    section: 'address',
    control: 'text',
    required: true,
    storedAs: ['companyAddress'],
    value: ({ companyAddress }) => companyAddress?.city ?? '',
  },
  states: {
    label: 'State',
    section: 'address',
    control: 'text',
    required: true,
    storedAs: ['companyAddress'],
    value: ({ companyAddress }) => companyAddress?.states ?? '',
  },
  pincode: {
    label: 'Pincode',
    section: 'address',
    control: 'digits',
    storedAs: ['companyAddress'],
    value: ({ companyAddress }) => companyAddress?.pincode ?? '',
  },
  contactPersonName: { label: 'Contact Person Name', section: 'contact', control: 'text' },
  contactPhone: { label: 'Contact Phone', section: 'contact', control: 'phone' },
  contactEmail: { label: 'Contact Email', section: 'contact', control: 'email' },
  accountStatus: {
    label: 'Account Status',
    section: 'account',
    control: 'select',
    required: true,
    initial: String(customerStatus.active),
  },
  integration_customization: { label: 'Integration Customization', section: 'account', control: 'textarea' },
  customer_Url: { label: 'Portal URL', section: 'portal', control: 'url', required: true },
  customer_back_Url: { label: `${names.customer.one} Back URL`, section: 'portal', control: 'url' },
  customer_front_Url: { label: `${names.customer.one} Front URL`, section: 'portal', control: 'url' },
  logo: {
    label: 'Logo',
    section: 'portal',
    control: 'file',
    value: ({ companyLogo }) => companyLogo,
    validate: uploadProblem,
  },
  banner: {
    label: 'Banner',
    section: 'portal',
    control: 'file',
    value: ({ banner_Header }) => banner_Header,
    validate: uploadProblem,
  },
  branding_Guidelines: { label: 'Branding Guidelines', section: 'branding', control: 'textarea' },
  portal_Permissions: {
    label: 'Portal Permissions',
    section: 'permissions',
    control: 'checkboxes',
    required: true,
    storedAs: ['portal_Permissions', 'portalPermissionData'],
    value: (customer) => portalsOf(customer).map(String),
  },
  company_Username: { label: 'Admin Email', section: 'admin', control: 'email' },
  company_Password: {
    label: 'Password',
    section: 'admin',
    control: 'password',
    secret: true,
    value: () => '',
  },
  confirm_Password: {
    label: 'Confirm Password',
    section: 'admin',
    control: 'password',
    secret: true,
    repeats: 'company_Password',
    value: () => '',
  },
  notes_Communications: {
    label: 'Notes',
    section: 'notes',
    control: 'textarea',
    value: () => '',
    // The typed text is added as another note.
    entries: ({ Notes }) =>
      Notes.toSorted((one, other) => one.id - other.id).map(({ notesCommunications }) => notesCommunications),
  },
}

/** Shown with the account, and not an editable field. */
export const localAdminLabel = `${names.localAdmin.one} Name`

export const customerDetailsTitle = `${names.customer.one} Details`

export const customerSectionNames = namesOf(customerSections)

export type CustomerField = keyof CustomerForm

export const fieldsIn = (section: CustomerSection): readonly CustomerField[] =>
  namesOf<CustomerForm>(customerFields).filter((name) => customerFields[name].section === section)

export const readFieldsIn = (section: CustomerSection): readonly CustomerField[] =>
  fieldsIn(section).filter((name) => comparedNames(customerFields).includes(name))

/** A record holds its portals twice; either may be missing. */
const portalsOf = (customer: Customer): number[] => {
  const { portal_Permissions, portalPermissionData } = customer
  if (portal_Permissions !== null && portal_Permissions.length > 0) return portal_Permissions
  // Saving a part of them would remove the others.
  const isPart = problemsOf(customer).some(({ field }) => field.startsWith('portalPermissionData'))
  return isPart ? [] : portalPermissionData.map(({ portalId }) => portalId)
}

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

export const loadCustomers = (call: Call, query: ListQueryOf<typeof customerListing>, signal: AbortSignal) =>
  call(customers.list, { query, signal })

export const loadAllCustomers = (
  call: Call,
  query: ListQueryOf<typeof customerListing>,
  signal: AbortSignal,
) => call(customers.listAll, { query, signal })
