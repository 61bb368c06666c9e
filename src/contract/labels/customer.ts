import { type CustomerRow, managerName } from '#src/contract/customers.ts'
import type { CustomerForm } from '#src/rules/forms/customer.ts'
import { names } from '#src/rules/names.ts'
import { type StatusBadgeStyle, statusBadge } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import { headingsOf, type TextColumn, type TextColumns } from './columns.ts'

/** The fields of a customer, and what else a record shows. */
export const customerLabels = {
  customer_Id: 'UID',
  companyName: 'Company Name',
  companyContact: 'Company Contact',
  lob_Id: names.lob.one,
  addressline1: 'Address Line 1',
  addressline2: 'Address Line 2',
  city: 'City',
  states: 'State',
  pincode: 'Pincode',
  contactPersonName: 'Contact Person Name',
  contactPhone: 'Contact Phone',
  contactEmail: 'Contact Email',
  accountStatus: 'Account Status',
  accountManager: `${names.localAdmin.one} Name`,
  integration_customization: 'Integration Customization',
  customer_Url: 'Portal URL',
  customer_back_Url: `${names.customer.one} Back URL`,
  customer_front_Url: `${names.customer.one} Front URL`,
  logo: 'Logo',
  banner: 'Banner',
  branding_Guidelines: 'Branding Guidelines',
  portal_Permissions: 'Portal Permissions',
  company_Username: 'Admin Email',
  company_Password: 'Password',
  confirm_Password: 'Confirm Password',
  notes_Communications: 'Notes',
  deviceCount: `Number of ${names.device.many}`,
} as const satisfies Readonly<
  Record<keyof CustomerForm | 'customer_Id' | 'accountManager' | 'deviceCount', string>
>

type CustomerColumn = TextColumn<CustomerRow, keyof typeof customerLabels>

const name: CustomerColumn = {
  header: customerLabels.companyName,
  field: 'companyName',
  text: ({ companyName }) => orDash(companyName),
  sortKey: 'name',
}

const id: CustomerColumn = {
  header: customerLabels.customer_Id,
  field: 'customer_Id',
  text: ({ customer_Id }) => String(customer_Id),
  sortKey: 'id',
}

const people = {
  manager: {
    header: 'Account Manager Name',
    field: 'accountManager',
    text: (customer) => orDash(managerName(customer)),
  },
  contact: {
    header: customerLabels.contactPersonName,
    field: 'contactPersonName',
    text: ({ contactPerson }) => orDash(contactPerson),
    sortKey: 'contactPerson',
  },
  status: {
    header: customerLabels.accountStatus,
    field: 'accountStatus',
    text: (customer) => customerBadge(customer).label,
  },
} as const satisfies TextColumns<CustomerRow, keyof typeof customerLabels>

/** The list of a user's customers. */
export const customerColumns = {
  name,
  id,
  devices: {
    header: customerLabels.deviceCount,
    field: 'deviceCount',
    text: ({ deviceCount }) => orDash(deviceCount),
    sortKey: 'deviceCount',
  },
  ...people,
} as const satisfies TextColumns<CustomerRow, keyof typeof customerLabels>

/** The list of all customers. */
export const allCustomerColumns = { id, name, ...people } as const satisfies TextColumns<
  CustomerRow,
  keyof typeof customerLabels
>

export const customerHeadings = headingsOf(customerLabels, [customerColumns, allCustomerColumns], {
  customer_Id: ['ID', `${names.customer.one} ID`, 'Hospital ID'],
  companyName: [
    'Name',
    'Company',
    'Hospital',
    'Hospital Name',
    names.customer.one,
    `${names.customer.one} Name`,
    'Name of Hospital',
    'Name of the Hospital',
    'Name of Company',
    'Institution',
    'Facility Name',
  ],
  companyContact: ['Company Contact Person'],
  lob_Id: [
    names.lob.many,
    names.lob.name,
    'Line of Business',
    'Lines of Business',
    'Speciality',
    'Specialities',
    'Specialty',
    'Specialties',
    'Department',
    'Departments',
  ],
  addressline1: ['Address', 'Address 1', 'Addr. 1', 'Street', 'Street Address', 'Postal Address'],
  addressline2: ['Address 2', 'Addr. 2', 'Landmark', 'Locality', 'Area'],
  city: ['Town', 'Place', 'City / Town', 'Town / City', 'City / Village', 'City Name'],
  states: ['Province', 'State / UT', 'State / Union Territory', 'State Name'],
  pincode: ['PIN', 'PIN No.', 'PIN Code No.', 'ZIP', 'ZIP Code', 'Postal Code', 'Postcode'],
  contactPersonName: [
    'Contact',
    'Contact Person',
    'Contact Name',
    'Name of Contact Person',
    'Person to Contact',
    'In-charge',
    'Nodal Officer',
    'POC',
  ],
  contactPhone: [
    'Phone',
    'Phone No.',
    'Phone Number',
    'Ph.',
    'Ph. No.',
    'Mobile',
    'Mobile No.',
    'Mobile Number',
    'Mob.',
    'Mob. No.',
    'Cell',
    'Cell No.',
    'Contact No.',
    'Contact Number',
    'Contact Mobile',
    'Contact Mobile No.',
    'Tel.',
    'Tel. No.',
    'Telephone',
    'Telephone No.',
    'WhatsApp No.',
  ],
  contactEmail: [
    'Email',
    'Email ID',
    'Email Address',
    'Mail',
    'Mail ID',
    'Contact Email ID',
    'Contact Mail',
    'Contact Person Email',
  ],
  accountStatus: ['Status'],
  accountManager: [names.localAdmin.one, 'Account Manager'],
  customer_Url: ['Portal', 'Portal Link', 'Portal Address', 'Subdomain', 'URL'],
  portal_Permissions: ['Portals'],
  company_Username: [
    'Hospital Admin',
    'Hospital Admin Email',
    'Hospital Admin Email ID',
    'Admin Email ID',
    'Admin Mail ID',
    'Login ID',
    'Login Email',
    'Username',
  ],
  company_Password: ['Admin Password', 'Hospital Admin Password', 'Login Password'],
  deviceCount: [
    names.device.many,
    `${names.device.one} Count`,
    `No. of ${names.device.many}`,
    `Num. of ${names.device.many}`,
  ],
})

export const customerBadge = ({
  accountStatus,
  accountStatusName,
}: Pick<CustomerRow, 'accountStatus' | 'accountStatusName'>): StatusBadgeStyle =>
  statusBadge(accountStatus, accountStatusName)
