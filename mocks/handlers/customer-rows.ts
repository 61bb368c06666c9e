import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { serverMessages } from '#mocks/server-messages.ts'
import {
  CustomerChange,
  type CustomerCreateParts,
  type CustomerUpdateParts,
} from '#src/contract/customer-parts.ts'
import { customerTexts, readIds } from '#src/rules/forms/customer.ts'
import { typedKeys } from '#src/rules/typed-keys.ts'
import { assertExists, assertStatus, assertUnique, changedForm } from './checks.ts'

type Placement = { lob_Id: string; accountStatus: number; portal_Permissions: readonly number[] }
type Texts = Omit<CustomerCreateParts, 'company_Password' | 'confirm_Password'>

/** The columns that refer to rows of `lob` and `portal` and a status; refuses with 400 what is neither stored nor exists. */
export const referenceColumns = (
  tables: ReadableTables,
  { lob_Id, accountStatus, portal_Permissions }: Placement,
  stored?: Row<'customer'>,
) => {
  const lobIds = [...new Set(readIds(lob_Id))]
  assertStatus(tables, 'CustomerAccountStatus', accountStatus, 'accountStatus', stored?.status)
  for (const id of without(stored?.lobIds, lobIds)) assertExists(tables.lob.find(id), 'lob_Id')
  for (const id of without(stored?.portalIds, portal_Permissions)) {
    assertExists(tables.portal.find(id), 'portal_Permissions')
  }
  return { lobIds, portalIds: [...new Set(portal_Permissions)], status: accountStatus }
}

const without = (stored: readonly number[] = [], ids: readonly number[]): readonly number[] =>
  ids.filter((id) => !stored.includes(id))

/** The columns of the parts of the address, by their names in a form; answers hold it as one text. */
const addressColumns = {
  addressline1: 'addressLine1',
  addressline2: 'addressLine2',
  city: 'city',
  states: 'state',
  pincode: 'pincode',
} as const

/** The columns of the other texts that are called otherwise than in forms and answers. */
const renamedColumns = {
  customer_Url: 'url',
  company_Username: 'adminEmail',
  branding_Guidelines: 'brandingGuidelines',
  integration_customization: 'integrationCustomization',
  customer_back_Url: 'backUrl',
  customer_front_Url: 'frontUrl',
} as const

type SameName = Exclude<
  keyof typeof customerTexts,
  keyof typeof addressColumns | keyof typeof renamedColumns | 'notes_Communications'
>

const hasSameName = (name: keyof typeof customerTexts): name is SameName =>
  !(name in addressColumns || name in renamedColumns || name === 'notes_Communications')

/** Every other text of the form is a column of its name. Object.fromEntries forgets its keys. */
const textColumns = {
  ...renamedColumns,
  ...(Object.fromEntries(
    typedKeys(customerTexts)
      .filter(hasSameName)
      .map((name) => [name, name]),
  ) as { readonly [Name in SameName]: Name }),
}

const columns = { ...addressColumns, ...textColumns }

/**
 * Converts the texts of a form to columns. Refuses with 409 a value that another customer has; `own` is the
 * id of the edited customer.
 */
export const writeTexts = (tables: ReadableTables, form: Texts, own?: number) => {
  assertUnique(tables.customer.all(), ({ adminEmail }) => adminEmail, {
    value: form.company_Username,
    own,
    field: 'company_Username',
    message: serverMessages.adminEmailTaken,
  })
  assertUnique(tables.customer.all(), ({ url }) => url, {
    value: form.customer_Url,
    own,
    field: 'customer_Url',
    message: serverMessages.portalUrlTaken,
  })
  // Object.fromEntries forgets its keys; every column of the two tables is among them.
  return Object.fromEntries(typedKeys(columns).map((name) => [columns[name], form[name]])) as Record<
    (typeof columns)[keyof typeof columns],
    string
  >
}

/** The form of an edited customer: what is stored, with what is sent in its place. Refuses with 400 what breaks a rule. */
export const changedCustomer = (customer: Row<'customer'>, sent: CustomerUpdateParts): Texts & Placement => {
  const texts = Object.fromEntries(
    typedKeys(columns).map((name) => [name, customer[columns[name]]]),
  ) as Record<keyof typeof columns, string>
  const stored = {
    ...texts,
    notes_Communications: '',
    lob_Id: customer.lobIds.join(','),
    accountStatus: customer.status,
    portal_Permissions: customer.portalIds,
  }
  const { company_Password: _, confirm_Password: __, logo, banner, ...given } = sent
  return changedForm(stored, given, CustomerChange)
}

export const readTexts = (customer: Row<'customer'>) =>
  Object.fromEntries(typedKeys(textColumns).map((name) => [name, customer[textColumns[name]]])) as Record<
    keyof typeof textColumns,
    string
  >
