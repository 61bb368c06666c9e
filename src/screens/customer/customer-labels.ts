import type { CustomerFormValues } from './customer-form-values.ts'

/** What each field of a customer is called, while it is typed, read, compared and printed. */
export const customerLabels = {
  companyName: 'Company Name',
  companyContact: 'Company Contact',
  lob_Id: 'LOB',
  addressline1: 'Address Line 1',
  addressline2: 'Address Line 2',
  city: 'City',
  states: 'State',
  pincode: 'Pincode',
  contactPersonName: 'Contact Person Name',
  contactPhone: 'Contact Phone',
  contactEmail: 'Contact Email',
  accountStatus: 'Account Status',
  integration_customization: 'Integration Customization',
  customer_Url: 'Portal URL',
  logo: 'Logo',
  banner: 'Banner',
  customer_back_Url: 'Customer Back URL',
  customer_front_Url: 'Customer Front URL',
  branding_Guidelines: 'Branding Guidelines',
  portal_Permissions: 'Portal Permissions',
  company_Username: 'Admin Email',
  company_Password: 'Password',
  confirm_Password: 'Confirm Password',
  notes_Communications: 'Notes',
} as const satisfies Record<keyof CustomerFormValues, string>

export const localAdminLabel = 'Local Admin Name'

/** The sections of a customer, in their order. */
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

/** The heading of a customer's record, whatever is done with it. */
export const customerDetailsTitle = 'Customer Details'
