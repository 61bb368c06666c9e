import type { ReactNode } from 'react'
import { FieldGroup, WholeLine } from '#src/ui/fields/field-group.tsx'
import { DescriptionList } from '#src/ui/records/description-list.tsx'
import { customerLabels, customerSections } from './customer-labels.ts'
import type { ReadField } from './customer-reading.tsx'

/** Which fields are read in which section, and on which of its lines. */
export const customerFieldsIn = {
  company: [['companyName', 'companyContact', 'lob_Id']],
  address: [['addressline1', 'addressline2', 'city', 'states', 'pincode']],
  contact: [['contactPersonName', 'contactPhone', 'contactEmail']],
  account: [['accountStatus', 'integration_customization']],
  portal: [
    ['customer_Url', 'customer_back_Url', 'customer_front_Url'],
    ['logo', 'banner'],
  ],
  branding: [['branding_Guidelines']],
  permissions: [['portal_Permissions']],
  admin: [['company_Username']],
  notes: [],
} as const satisfies Record<keyof typeof customerSections, readonly (readonly ReadField[])[]>

type CustomerSectionsProps = {
  value: (field: ReadField) => ReactNode
  /** What stands in a section beside its fields. */
  beside?: Partial<Record<keyof typeof customerSections, ReactNode>>
}

/** Every section of a customer, to be read. */
export const CustomerSections = ({ value, beside = {} }: CustomerSectionsProps) =>
  customerSectionNames.map((section) => (
    <FieldGroup key={section} legend={customerSections[section]}>
      {customerFieldsIn[section].map((line) => (
        <WholeLine key={line[0]}>
          <DescriptionList
            items={line.map((field) => ({ term: customerLabels[field], value: value(field) }))}
          />
        </WholeLine>
      ))}
      {beside[section]}
    </FieldGroup>
  ))

export const customerSectionNames = [
  'company',
  'address',
  'contact',
  'account',
  'portal',
  'branding',
  'permissions',
  'admin',
  'notes',
] as const
