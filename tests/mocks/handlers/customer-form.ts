import { customerTextsWith } from '#tests/support/customer-texts.ts'

const given = {
  companyName: 'Hillside Clinic',
  companyContact: 'Front Office',
  addressline1: '4 Hill Road',
  city: 'Mysuru',
  states: 'Karnataka',
  pincode: '570001',
  contactPersonName: 'Rohan Shetty',
  contactPhone: '9000000001',
  contactEmail: 'rohan@hillside.example',
  customer_Url: 'https://hillside.portal.example',
  company_Username: 'it@hillside.example',
  customer_back_Url: '',
  customer_front_Url: '',
  company_Password: 'Welcome#2026',
  confirm_Password: 'Welcome#2026',
}

/** A customer that may be added to the hospital seed. */
export const customerFormData = { ...customerTextsWith(given), ...given }

export const placement = { lob_Id: '3', accountStatus: 3, portal_Permissions: [2, 3] }
