import type { Customer } from '#src/contract/customer-record.ts'
import { emptyAddress } from '#src/rules/address.ts'
import type { CustomerEditForm } from '#src/rules/forms/customer.ts'
import type { PortalUrlParts } from '#src/rules/portal-url.ts'
import { customerStatus } from '#src/rules/status.ts'

/** An image as its field holds it: the file that was chosen, else the name under which one is stored, else null. */
export type ImageValue = File | string | null

/** What the fields of a customer hold: texts as they are typed, ids as the controls have them, and the images. */
export type CustomerFormValues = Record<Exclude<keyof CustomerEditForm, 'portal_Permissions'>, string> & {
  portal_Permissions: string[]
  logo: ImageValue
  banner: ImageValue
}

const nothingTyped = {
  companyName: '',
  companyContact: '',
  ...emptyAddress,
  contactPersonName: '',
  contactPhone: '',
  contactEmail: '',
  integration_customization: '',
  customer_back_Url: '',
  customer_front_Url: '',
  branding_Guidelines: '',
  lob_Id: '',
  company_Username: '',
  company_Password: '',
  confirm_Password: '',
  notes_Communications: '',
  logo: null,
  banner: null,
}

/** A new customer before anything is typed; the fixed parts of the portal URL stand there already. */
export const newCustomer = ({ prefix, suffix }: PortalUrlParts): CustomerFormValues => ({
  ...nothingTyped,
  customer_Url: prefix + suffix,
  accountStatus: String(customerStatus.active),
  portal_Permissions: [],
})

/** A customer's record as its fields hold it; an address that cannot be read is empty. */
export const toFormValues = (customer: Customer): CustomerFormValues => ({
  ...nothingTyped,
  ...(customer.companyAddress ?? emptyAddress),
  companyName: customer.companyName,
  companyContact: customer.companyContact,
  contactPersonName: customer.contactPersonName,
  contactPhone: customer.contactPhone,
  contactEmail: customer.contactEmail,
  integration_customization: customer.integration_customization,
  customer_Url: customer.customer_Url,
  customer_back_Url: customer.customer_back_Url,
  customer_front_Url: customer.customer_front_Url,
  branding_Guidelines: customer.branding_Guidelines,
  lob_Id: customer.lob_Id,
  accountStatus: String(customer.accountStatus),
  portal_Permissions: portalsOf(customer).map(String),
  company_Username: customer.company_Username,
  logo: customer.companyLogo,
  banner: customer.banner_Header,
})

/** The chosen files as the contract sends them. */
export const chosenFiles = ({ logo, banner }: CustomerFormValues) => ({
  ...(logo instanceof File ? { logo } : {}),
  ...(banner instanceof File ? { banner } : {}),
})

/** The file that was chosen for an image; null where none was. */
export const chosenFile = (image: ImageValue): File | null => (image instanceof File ? image : null)

/** The portals stand in a record twice; either may be missing. */
const portalsOf = ({ portal_Permissions, portalPermissionData }: Customer): number[] =>
  portal_Permissions.length > 0 ? portal_Permissions : portalPermissionData.map(({ portalId }) => portalId)
