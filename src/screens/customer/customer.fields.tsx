import type { Call } from '#src/api/client.ts'
import {
  type Customer,
  type CustomerRow,
  customerListing,
  customers,
  portalsOf,
} from '#src/contract/customers.ts'
import {
  allCustomerColumns,
  customerBadge,
  customerColumns,
  customerLabels,
} from '#src/contract/labels/customer.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'
import { comparedNames, type Fields } from '#src/forms/field-table.ts'
import { defineList, type ListColumn, listColumns, statusFilter } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import type { CustomerForm, ManagerForm } from '#src/rules/forms/customer.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { customerStatus } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import { typedKeys } from '#src/rules/typed-keys.ts'
import { uploadProblem } from '#src/rules/uploads.ts'
import { TextButton } from '#src/ui/button.tsx'
import { renderBadge } from '#src/ui/feedback/status-badge.tsx'

/** Where a section is shown. */
type SectionPlace = {
  title: string
  /** Whether its fields are below each other in the form. */
  isSingle?: true
  /** Its card in the details: in columns about as high as each other, the second with a pair of cards at its end. */
  card: 'first' | 'second' | 'pair'
  /** Under which title it is printed, and its place there; null if it is not. */
  printed: { under: PrintedTitle; place: number } | null
}

/** The sections under whose titles all are printed. */
type PrintedTitle = (typeof printedTitles)[number]
const printedTitles = ['company', 'contact', 'portal'] as const

/** In the order of the form. */
const places = {
  company: { title: 'Company Information', card: 'first', printed: { under: 'company', place: 1 } },
  address: { title: 'Company Address', card: 'first', printed: { under: 'company', place: 3 } },
  contact: { title: 'Contact Information', card: 'first', printed: { under: 'contact', place: 1 } },
  account: { title: 'Account Details', card: 'first', printed: { under: 'company', place: 2 } },
  portal: { title: 'Portal Details', card: 'second', printed: { under: 'portal', place: 1 } },
  branding: { title: 'Branding Guidelines', isSingle: true, card: 'second', printed: null },
  permissions: { title: 'Portal Permissions', card: 'first', printed: { under: 'portal', place: 2 } },
  admin: { title: 'Hospital Admin', card: 'pair', printed: { under: 'contact', place: 2 } },
  notes: { title: 'Notes and communication', isSingle: true, card: 'pair', printed: null },
} as const satisfies Readonly<Record<string, SectionPlace>>

export type CustomerSection = keyof typeof places

export const customerSections: Readonly<Record<CustomerSection, SectionPlace>> = places

/** Every field of a customer: the only place that lists them for the screens. */
export const customerFields: Fields<CustomerForm, Customer, CustomerSection> = {
  companyName: { label: customerLabels.companyName, section: 'company', control: 'text', required: true },
  companyContact: { label: customerLabels.companyContact, section: 'company', control: 'text' },
  lob_Id: { label: customerLabels.lob_Id, section: 'company', control: 'select', required: true },
  addressline1: {
    label: customerLabels.addressline1,
    section: 'address',
    control: 'text',
    required: true,
    storedAs: ['companyAddress'],
    value: ({ companyAddress }) => companyAddress?.addressline1 ?? '',
  },
  addressline2: {
    label: customerLabels.addressline2,
    section: 'address',
    control: 'text',
    required: 'shown',
    storedAs: ['companyAddress'],
    value: ({ companyAddress }) => companyAddress?.addressline2 ?? '',
  },
  city: {
    label: customerLabels.city,
    section: 'address',
    control: 'text',
    required: true,
    storedAs: ['companyAddress'],
    value: ({ companyAddress }) => companyAddress?.city ?? '',
  },
  states: {
    label: customerLabels.states,
    section: 'address',
    control: 'text',
    required: true,
    storedAs: ['companyAddress'],
    value: ({ companyAddress }) => companyAddress?.states ?? '',
  },
  pincode: {
    label: customerLabels.pincode,
    section: 'address',
    control: 'digits',
    storedAs: ['companyAddress'],
    value: ({ companyAddress }) => companyAddress?.pincode ?? '',
  },
  contactPersonName: { label: customerLabels.contactPersonName, section: 'contact', control: 'text' },
  contactPhone: { label: customerLabels.contactPhone, section: 'contact', control: 'phone' },
  contactEmail: { label: customerLabels.contactEmail, section: 'contact', control: 'email' },
  accountStatus: {
    label: customerLabels.accountStatus,
    section: 'account',
    control: 'select',
    required: true,
    initial: String(customerStatus.active),
  },
  integration_customization: {
    label: customerLabels.integration_customization,
    section: 'account',
    control: 'textarea',
  },
  customer_Url: { label: customerLabels.customer_Url, section: 'portal', control: 'url', required: true },
  customer_back_Url: { label: customerLabels.customer_back_Url, section: 'portal', control: 'url' },
  customer_front_Url: { label: customerLabels.customer_front_Url, section: 'portal', control: 'url' },
  logo: {
    label: customerLabels.logo,
    section: 'portal',
    control: 'file',
    value: ({ companyLogo }) => companyLogo,
    validate: uploadProblem,
  },
  banner: {
    label: customerLabels.banner,
    section: 'portal',
    control: 'file',
    value: ({ banner_Header }) => banner_Header,
    validate: uploadProblem,
  },
  branding_Guidelines: {
    label: customerLabels.branding_Guidelines,
    section: 'branding',
    control: 'textarea',
  },
  portal_Permissions: {
    label: customerLabels.portal_Permissions,
    section: 'permissions',
    control: 'checkboxes',
    required: true,
    storedAs: ['portal_Permissions', 'portalPermissionData'],
    value: (customer) => portalsOf(customer).map(String),
  },
  company_Username: { label: customerLabels.company_Username, section: 'admin', control: 'email' },
  company_Password: {
    label: customerLabels.company_Password,
    section: 'admin',
    control: 'password',
    secret: true,
    value: () => '',
  },
  confirm_Password: {
    label: customerLabels.confirm_Password,
    section: 'admin',
    control: 'password',
    secret: true,
    repeats: 'company_Password',
    value: () => '',
  },
  notes_Communications: {
    label: customerLabels.notes_Communications,
    section: 'notes',
    control: 'textarea',
    value: () => '',
    // The typed text is added as another note.
    entries: ({ Notes }) =>
      Notes.toSorted((one, other) => one.id - other.id).map(({ notesCommunications }) => notesCommunications),
  },
}

/** The local admin of a customer, which is changed alone. */
export const managerFields: Fields<ManagerForm, CustomerRow> = {
  employeeId: {
    label: names.localAdmin.one,
    control: 'combobox',
    required: true,
    storedAs: ['accountManager'],
    value: ({ accountManager }) => String(accountManager?.employee_Id ?? ''),
  },
}

export const customerDetailsTitle = `${names.customer.one} Details`

export const customerSectionNames = typedKeys(customerSections)

export type CustomerField = keyof CustomerForm

export const fieldsIn = (section: CustomerSection): readonly CustomerField[] =>
  typedKeys(customerFields).filter((name) => customerFields[name].section === section)

export const readFieldsIn = (section: CustomerSection): readonly CustomerField[] =>
  fieldsIn(section).filter((name) => comparedNames(customerFields).includes(name))

/** The name is the title of the sheet; the others say nothing on paper. */
const unprinted: readonly CustomerField[] = [
  'companyName',
  'integration_customization',
  'customer_back_Url',
  'customer_front_Url',
  'logo',
  'banner',
]

/** What is printed, under its titles. */
export const printedSections = printedTitles.map((under) => ({
  title: customerSections[under].title,
  sections: customerSectionNames
    .filter((section) => customerSections[section].printed?.under === under)
    .toSorted((one, other) => printedPlace(one) - printedPlace(other))
    .map((section) => ({
      section,
      fields: readFieldsIn(section).filter((field) => !unprinted.includes(field)),
    })),
}))

function printedPlace(section: CustomerSection): number {
  return customerSections[section].printed?.place ?? 0
}

const nameLook = {
  kind: 'title',
  link: { to: ({ customer_Id }: CustomerRow) => paths.customer.view(customer_Id), access: may.readCustomers },
} as const

const idLook = { kind: 'id' } as const

const devicesLabel = ({ companyName, deviceCount }: CustomerRow): string => {
  const devices = deviceCount === 1 ? names.device.inText : names.device.manyInText
  return `${orDash(deviceCount)} ${devices} of ${orDash(companyName)}`
}

const statusLook = {
  kind: 'status',
  cell: (customer: CustomerRow) => renderBadge(customerBadge(customer)),
} as const

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
  columns: listColumns(customerColumns, {
    name: nameLook,
    id: idLook,
    devices: {
      kind: 'number',
      link: { to: ({ customer_Id }) => paths.customerDevices(customer_Id), label: devicesLabel },
    },
    status: statusLook,
  }),
})

const allColumns = listColumns(allCustomerColumns, { id: idLook, name: nameLook, status: statusLook })

/** All customers, with a column in which the local admin is changed. */
export const allCustomersList = (changeManager: (customer: CustomerRow) => void) =>
  defineList(customerListing, {
    ...common,
    name: 'all-customers',
    title: `All ${names.customer.many}`,
    columns: [...allColumns, managerColumn(changeManager)],
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

export const loadCustomers = (call: Call, query: ListQueryOf<typeof customerListing>, signal: AbortSignal) =>
  call(customers.list, { query, signal })

export const loadAllCustomers = (
  call: Call,
  query: ListQueryOf<typeof customerListing>,
  signal: AbortSignal,
) => call(customers.listAll, { query, signal })
