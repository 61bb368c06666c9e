import { type Infer, object, optional } from 'superstruct'
import { emptyAddress, readAddress, writeAddress } from '#src/rules/address.ts'
import { required, text } from '#src/rules/fields.ts'
import {
  adminPasswordOnAdd,
  adminPasswordOnEdit,
  customerPlacement,
  customerTexts,
} from '#src/rules/forms/customer.ts'
import { upload, type WireBody } from './body.ts'

const files = { logo: optional(upload), banner: optional(upload) }
const texts = { ...customerTexts, customer_Url: text(required) }

/** What a new customer is made of; LOB, status and portals travel in the query. */
export const CustomerCreateParts = object({ ...texts, ...adminPasswordOnAdd, ...files })
export type CustomerCreateParts = Infer<typeof CustomerCreateParts>

/** What an edited customer is made of. */
export const CustomerUpdateParts = object({
  ...texts,
  ...customerPlacement,
  ...adminPasswordOnEdit,
  ...files,
})
export type CustomerUpdateParts = Infer<typeof CustomerUpdateParts>

/** Folds the address into its JSON text and ids into one text; passwords travel only when typed. */
export const encodeCustomer = (form: CustomerCreateParts | CustomerUpdateParts): WireBody => {
  const { addressline1, addressline2, city, pincode, states, company_Password, confirm_Password, ...rest } =
    form
  return {
    ...rest,
    companyAddress: writeAddress({ addressline1, addressline2, city, pincode, states }),
    ...('portal_Permissions' in rest ? { portal_Permissions: rest.portal_Permissions.join(',') } : {}),
    ...(company_Password === '' ? {} : { company_Password, confirm_Password }),
  }
}

/** The way back: an unreadable address becomes empty, so that the rules name what is missing. */
export const decodeCustomer = ({ companyAddress, ...rest }: WireBody): unknown => {
  const address = typeof companyAddress === 'string' ? readAddress(companyAddress) : null
  return { ...rest, ...(address ?? emptyAddress) }
}
