import type { ReadableTables } from '#mocks/database/database-types.ts'
import { serverMessages } from '#mocks/messages.ts'
import type { CustomerCreateParts } from '#src/contract/customer-parts.ts'
import { mustBeStatus, mustBeUnique, mustExist } from './checks.ts'

type Placement = { lob_Id: string; accountStatus: number; portal_Permissions: readonly number[] }
type Texts = Omit<CustomerCreateParts, 'company_Password' | 'confirm_Password'>

/** The columns that refer to LOBs, portals and a status; refuses with 400 what does not exist. */
export const referenceColumns = (
  tables: ReadableTables,
  { lob_Id, accountStatus, portal_Permissions }: Placement,
) => {
  const lobIds = [...new Set(lob_Id.split(',').map(Number))]
  mustBeStatus(tables, 'CustomerAccountStatus', accountStatus, 'accountStatus')
  for (const id of lobIds) mustExist(tables.lob.find(id), 'lob_Id')
  for (const id of portal_Permissions) mustExist(tables.portal.find(id), 'portal_Permissions')
  return { lobIds, portalIds: [...new Set(portal_Permissions)], status: accountStatus }
}

/** The text columns of a form; refuses with 409 a duplicate of another customer. `own` is the id of the customer that is edited. */
export const textColumns = (tables: ReadableTables, form: Texts, own?: number) => {
  mustBeUnique(tables.customer.all(), ({ adminEmail }) => adminEmail, {
    value: form.company_Username,
    own,
    field: 'company_Username',
    message: serverMessages.adminEmailTaken,
  })
  mustBeUnique(tables.customer.all(), ({ url }) => url, {
    value: form.customer_Url,
    own,
    field: 'customer_Url',
    message: serverMessages.portalUrlTaken,
  })
  return {
    companyName: form.companyName,
    companyContact: form.companyContact,
    addressLine1: form.addressline1,
    addressLine2: form.addressline2,
    city: form.city,
    state: form.states,
    pincode: form.pincode,
    contactPersonName: form.contactPersonName,
    contactPhone: form.contactPhone,
    contactEmail: form.contactEmail,
    url: form.customer_Url,
    adminEmail: form.company_Username,
    brandingGuidelines: form.branding_Guidelines,
    integrationCustomization: form.integration_customization,
    backUrl: form.customer_back_Url,
    frontUrl: form.customer_front_Url,
  }
}
