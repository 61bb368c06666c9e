import { type Infer, object, optional } from 'superstruct'
import { portalAddress } from '#src/rules/field-checks.ts'
import { required, text } from '#src/rules/fields.ts'
import {
  adminPasswordOnAdd,
  adminPasswordOnEdit,
  customerPlacement,
  customerTexts,
} from '#src/rules/forms/customer.ts'
import { upload } from '#src/rules/uploads.ts'
import { changesOf } from '#src/rules/validate-change.ts'
import { emptyAddress, readAddress, writeAddress } from './value-kinds.ts'

const files = { logo: optional(upload), banner: optional(upload) }
const texts = {
  ...customerTexts,
  customer_Url: text(required, portalAddress),
  customer_back_Url: text(),
  customer_front_Url: text(),
}

/** The parts of the create call; `lob_Id`, status and portals are sent in its query. */
export const CustomerCreateParts = object({ ...texts, ...adminPasswordOnAdd, ...files })
export type CustomerCreateParts = Infer<typeof CustomerCreateParts>

/** The rules of a stored customer, apart from its password. The portal adds those of its own addresses. */
export const CustomerChange = object({ ...texts, ...customerPlacement })

export const CustomerUpdateParts = object({
  ...changesOf(CustomerChange),
  ...adminPasswordOnEdit,
  ...files,
})
export type CustomerUpdateParts = Infer<typeof CustomerUpdateParts>

/**
 * Writes the address as JSON text, unless it is left out as a whole, and the ids as one text; passwords are sent
 * only if typed.
 */
export const encodeCustomer = (
  form: CustomerCreateParts | CustomerUpdateParts,
): { [part: string]: unknown } => {
  const { addressline1, addressline2, city, pincode, states, company_Password, confirm_Password, ...rest } =
    form
  const parts = [addressline1, addressline2, city, pincode, states]
  const isAddressLeftOut = parts.every((part) => part === undefined)
  return {
    ...rest,
    ...(isAddressLeftOut
      ? {}
      : {
          companyAddress: writeAddress({
            addressline1: addressline1 ?? '',
            addressline2: addressline2 ?? '',
            city: city ?? '',
            pincode: pincode ?? '',
            states: states ?? '',
          }),
        }),
    ...('portal_Permissions' in rest ? { portal_Permissions: rest.portal_Permissions?.join(',') } : {}),
    ...(company_Password === '' ? {} : { company_Password, confirm_Password }),
  }
}

/**
 * Reverses `encodeCustomer`. An address that cannot be parsed becomes empty, so that validation names the
 * missing fields.
 */
export const decodeCustomer = ({ companyAddress, ...rest }: { [part: string]: unknown }): unknown => {
  if (companyAddress === undefined) return rest
  const address = typeof companyAddress === 'string' ? readAddress(companyAddress) : null
  return { ...rest, ...(address ?? emptyAddress) }
}
