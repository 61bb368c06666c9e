import type { ReactNode } from 'react'
import { CheckboxGroup } from '#src/ui/fields/checkbox-group.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { TextArea } from '#src/ui/fields/text-field.tsx'
import {
  AccountFields,
  AddressFields,
  AdminFields,
  CompanyFields,
  ContactFields,
} from './customer-field-groups.tsx'
import type { CustomerForm } from './customer-form.ts'
import type { KnownLobs } from './customer-formats.ts'
import { customerLabels, customerSections } from './customer-labels.ts'
import { PortalFields } from './customer-portal-fields.tsx'
import type { CustomerOptions } from './use-customer-options.ts'

export type CustomerFieldsProps = {
  form: CustomerForm
  options: CustomerOptions
  /** The LOBs of the record that is edited; null for a new one. */
  known: KnownLobs | null
  /** Local Admin Name, which nobody types. */
  localAdmin: ReactNode
  /** Where the images of the record lie; null where there is none. */
  images: { logo: string | null; banner: string | null }
  /** Ways to the images that stand there. */
  downloads: { logo: ReactNode; banner: ReactNode }
  earlierNotes: ReactNode
}

/** Every section of a customer (spec 2, Customer add), for a new one and for one that is edited. */
export const CustomerFields = (props: CustomerFieldsProps) => {
  const { form, options, earlierNotes } = props
  return (
    <>
      <CompanyFields {...props} />
      <AddressFields form={form} />
      <ContactFields form={form} />
      <AccountFields {...props} />
      <PortalFields {...props} />
      <FieldGroup legend={customerSections.branding} layout="single">
        <TextArea label={customerLabels.branding_Guidelines} {...form.field('branding_Guidelines')} />
      </FieldGroup>
      <CheckboxGroup
        legend={customerSections.permissions}
        required
        options={options.portals.map(({ portalId, PortalName }) => ({ id: portalId, name: PortalName }))}
        {...form.field('portal_Permissions')}
      />
      <AdminFields {...props} />
      <FieldGroup legend={customerSections.notes} layout="single">
        <TextArea label={customerLabels.notes_Communications} {...form.field('notes_Communications')} />
        {earlierNotes}
      </FieldGroup>
    </>
  )
}
