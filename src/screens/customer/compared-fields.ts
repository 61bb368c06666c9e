import type { Customer } from '#src/contract/customer-record.ts'
import type { ComparedField } from '#src/forms/differences.ts'
import { type CustomerFormValues, chosenFile } from './customer-form-values.ts'
import { accountStatusName, lobNames, portalNames } from './customer-formats.ts'
import { customerLabels as labels } from './customer-labels.ts'
import type { CustomerOptions } from './use-customer-options.ts'

const texts = [
  'companyName',
  'companyContact',
  'addressline1',
  'addressline2',
  'city',
  'states',
  'pincode',
  'contactPersonName',
  'contactPhone',
  'contactEmail',
  'integration_customization',
  'customer_Url',
  'customer_back_Url',
  'customer_front_Url',
  'branding_Guidelines',
  'company_Username',
] as const satisfies readonly (keyof CustomerFormValues)[]

/** An image that nobody chose anew is not sent, so that it undoes nothing. It is known by the name under which it is stored. */
const images = ['logo', 'banner'] as const

/** What matters when two people change one customer, as they would say it. */
export const comparedFields = (
  customer: Customer,
  options: CustomerOptions,
): readonly ComparedField<CustomerFormValues>[] => [
  ...texts.map((name) => ({ name, label: labels[name] })),
  {
    name: 'lob_Id',
    label: labels.lob_Id,
    show: (typed) => lobNames(typed, { ...options, known: customer }),
  },
  { name: 'accountStatus', label: labels.accountStatus, show: (typed) => accountStatusName(typed, options) },
  {
    name: 'portal_Permissions',
    label: labels.portal_Permissions,
    show: (typed) => portalNames(typed, options),
  },
  ...images.map((name) => ({
    name,
    label: labels[name],
    show: (typed: CustomerFormValues) => chosenFile(typed[name])?.name ?? String(typed[name] ?? ''),
    isSent: (typed: CustomerFormValues) => chosenFile(typed[name]) !== null,
  })),
]
