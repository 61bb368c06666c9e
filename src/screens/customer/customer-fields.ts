import type { Customer } from '#src/contract/customers.ts'
import { problemsOf } from '#src/contract/problems.ts'
import { comparedNames, type Fields, namesOf } from '#src/forms/field-table.ts'
import type { CustomerEditForm } from '#src/rules/forms/customer.ts'
import { names } from '#src/rules/names.ts'
import { customerStatus } from '#src/rules/status.ts'
import { uploadProblem } from '#src/rules/uploads.ts'

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
export const customerFields: Fields<CustomerEditForm, Customer, CustomerSection> = {
  companyName: {
    label: 'Company Name',
    section: 'company',
    control: 'text',
    required: true,
    value: ({ companyName }) => companyName,
  },
  companyContact: {
    label: 'Company Contact',
    section: 'company',
    control: 'text',
    value: ({ companyContact }) => companyContact,
  },
  lob_Id: {
    label: names.lob.one,
    section: 'company',
    control: 'select',
    required: true,
    value: ({ lob_Id }) => lob_Id,
  },
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
  contactPersonName: {
    label: 'Contact Person Name',
    section: 'contact',
    control: 'text',
    value: ({ contactPersonName }) => contactPersonName,
  },
  contactPhone: {
    label: 'Contact Phone',
    section: 'contact',
    control: 'phone',
    value: ({ contactPhone }) => contactPhone,
  },
  contactEmail: {
    label: 'Contact Email',
    section: 'contact',
    control: 'email',
    value: ({ contactEmail }) => contactEmail,
  },
  accountStatus: {
    label: 'Account Status',
    section: 'account',
    control: 'select',
    required: true,
    initial: String(customerStatus.active),
    value: ({ accountStatus }) => String(accountStatus ?? ''),
  },
  integration_customization: {
    label: 'Integration Customization',
    section: 'account',
    control: 'textarea',
    value: ({ integration_customization }) => integration_customization,
  },
  customer_Url: {
    label: 'Portal URL',
    section: 'portal',
    control: 'url',
    required: true,
    value: ({ customer_Url }) => customer_Url,
  },
  customer_back_Url: {
    label: `${names.customer.one} Back URL`,
    section: 'portal',
    control: 'url',
    value: ({ customer_back_Url }) => customer_back_Url,
  },
  customer_front_Url: {
    label: `${names.customer.one} Front URL`,
    section: 'portal',
    control: 'url',
    value: ({ customer_front_Url }) => customer_front_Url,
  },
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
  branding_Guidelines: {
    label: 'Branding Guidelines',
    section: 'branding',
    control: 'textarea',
    value: ({ branding_Guidelines }) => branding_Guidelines,
  },
  portal_Permissions: {
    label: 'Portal Permissions',
    section: 'permissions',
    control: 'checkboxes',
    required: true,
    storedAs: ['portal_Permissions', 'portalPermissionData'],
    value: (customer) => portalsOf(customer).map(String),
  },
  company_Username: {
    label: 'Admin Email',
    section: 'admin',
    control: 'email',
    value: ({ company_Username }) => company_Username,
  },
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

export type CustomerField = keyof CustomerEditForm

export const fieldsIn = (section: CustomerSection): readonly CustomerField[] =>
  namesOf<CustomerEditForm>(customerFields).filter((name) => customerFields[name].section === section)

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
