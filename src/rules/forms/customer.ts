import { array, coerce, type Infer, number, object, type Struct, unknown } from 'superstruct'
import {
  email,
  lettersAndSpaces,
  type PortalUrlParts,
  phone,
  pincode,
  repeats,
  typedPortalUrl,
  webUrl,
  wholeNumber,
} from '#src/rules/field-checks.ts'
import { always, matches, multiline, required, text, textFields, verbatim } from '#src/rules/fields.ts'
import * as formMessages from '#src/rules/form-messages.ts'
import * as passwordMessages from '#src/rules/password-messages.ts'
import { idIn } from '#src/rules/text.ts'
import { chosenFile } from '#src/rules/uploads.ts'
import { passwordRules } from './passwords.ts'

/** Reads ids from a list or from a comma-separated text such as `1,3`. Ignores what is not an id. */
export const readIds = (value: unknown): number[] => {
  const given: unknown[] =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value]
  return given.flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' ? (idIn(`${each}`) ?? []) : [],
  )
}

/** The rules of the texts. The URLs are not among them: the rule of one depends on the deployment. */
const textChecks = {
  companyName: [required],
  companyContact: [lettersAndSpaces],
  addressline1: [required],
  addressline2: [],
  city: [required],
  states: [required],
  pincode: [pincode],
  contactPersonName: [lettersAndSpaces],
  contactPhone: [phone],
  contactEmail: [email()],
  integration_customization: [multiline],
  company_Username: [email()],
  branding_Guidelines: [multiline],
  notes_Communications: [multiline],
}

/** The texts of a new customer. */
export const customerTexts = textFields(textChecks)

export const customerPlacement = {
  lob_Id: lobIds(),
  accountStatus: wholeNumber(),
  portal_Permissions: portalIds(),
}

/** The hospital admin's password on a new customer: it has to be there. */
export const adminPasswordOnAdd = {
  company_Password: verbatim(required, passwordRules()),
  confirm_Password: repeats('company_Password', passwordMessages.passwordMismatch, required),
}

/** The same on the details screen: empty leaves the password as it is. */
export const adminPasswordOnEdit = {
  company_Password: verbatim(passwordRules()),
  confirm_Password: repeats('company_Password', passwordMessages.passwordMismatchOnDetails),
}

const portalAddresses = (portalUrl: PortalUrlParts) => ({
  customer_Url: text(required, typedPortalUrl(portalUrl)),
  customer_back_Url: text(webUrl),
  customer_front_Url: text(webUrl),
})

const images = { logo: chosenFile, banner: chosenFile }

/** A new customer, with the fixed parts of the portal URL of this deployment. */
export const customerAddForm = (portalUrl: PortalUrlParts) =>
  object({
    ...customerTexts,
    ...portalAddresses(portalUrl),
    ...customerPlacement,
    ...adminPasswordOnAdd,
    ...images,
  })

/** A customer's record on the details screen. */
export const customerEditForm = (portalUrl: PortalUrlParts) =>
  object({
    ...customerTexts,
    ...portalAddresses(portalUrl),
    ...customerPlacement,
    ...adminPasswordOnEdit,
    ...images,
  })

/** What is typed of a customer: the forms differ in their rules alone. */
export type CustomerForm = Infer<ReturnType<typeof customerEditForm>>

/** One id, or the several comma-separated ones that an older record holds and keeps until they are changed. */
function lobIds(): Struct<string> {
  return text(required, matches(/^[0-9]{1,9}(?:,[0-9]{1,9})*$/, formMessages.invalidInput))
}

function portalIds(): Struct<number[]> {
  const chosen = always(
    array(number()),
    (ids) => (Array.isArray(ids) && ids.length > 0) || formMessages.selectPermission,
  )
  return coerce(chosen, unknown(), readIds)
}

/** The new local admin of a customer. */
export const ManagerForm = object({ employeeId: wholeNumber() })
export type ManagerForm = Infer<typeof ManagerForm>
