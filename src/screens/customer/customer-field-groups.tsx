import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import type { CustomerFieldsProps } from './customer-fields.tsx'
import { type KnownLobs, lobNames } from './customer-formats.ts'
import { customerSections, customerLabels as labels } from './customer-labels.ts'
import type { CustomerOptions } from './use-customer-options.ts'

type FormProps = Pick<CustomerFieldsProps, 'form'>

export const CompanyFields = ({
  form,
  options,
  known,
}: Pick<CustomerFieldsProps, 'form' | 'options' | 'known'>) => (
  <FieldGroup legend={customerSections.company}>
    <TextField label={labels.companyName} required {...form.field('companyName')} />
    <TextField label={labels.companyContact} {...form.field('companyContact')} />
    <SelectField
      label={labels.lob_Id}
      required
      placeholder="Select"
      options={lobChoices(options, known)}
      {...form.select('lob_Id')}
    />
  </FieldGroup>
)

export const AddressFields = ({ form }: FormProps) => (
  <FieldGroup legend={customerSections.address}>
    <TextField label={labels.addressline1} required {...form.field('addressline1')} />
    <TextField label={labels.addressline2} required="shown" {...form.field('addressline2')} />
    <TextField label={labels.city} required {...form.field('city')} />
    <TextField label={labels.states} required {...form.field('states')} />
    <TextField label={labels.pincode} inputMode="numeric" {...form.field('pincode')} />
  </FieldGroup>
)

export const ContactFields = ({ form }: FormProps) => (
  <FieldGroup legend={customerSections.contact}>
    <TextField label={labels.contactPersonName} {...form.field('contactPersonName')} />
    <TextField label={labels.contactPhone} inputMode="tel" {...form.field('contactPhone')} />
    <TextField label={labels.contactEmail} inputMode="email" {...form.field('contactEmail')} />
  </FieldGroup>
)

export const AccountFields = ({
  form,
  options,
  localAdmin,
}: Pick<CustomerFieldsProps, 'form' | 'options' | 'localAdmin'>) => (
  <FieldGroup legend={customerSections.account}>
    <SelectField
      label={labels.accountStatus}
      required
      options={options.statuses.map(({ ID, Name }) => ({ id: ID, name: Name }))}
      {...form.select('accountStatus')}
    />
    {localAdmin}
    <TextArea
      label={labels.integration_customization}
      rows={2}
      {...form.field('integration_customization')}
    />
  </FieldGroup>
)

/** The hospital's own admin. On a record that stands, an empty password leaves the old one as it is. */
export const AdminFields = ({ form, known }: Pick<CustomerFieldsProps, 'form' | 'known'>) => {
  const isNew = known === null
  return (
    <FieldGroup legend={customerSections.admin}>
      <TextField
        label={labels.company_Username}
        inputMode="email"
        autoComplete="off"
        {...form.field('company_Username')}
      />
      <PasswordField
        label={labels.company_Password}
        required={isNew}
        autoComplete="new-password"
        {...form.field('company_Password')}
      />
      <PasswordField
        label={labels.confirm_Password}
        required={isNew}
        autoComplete="new-password"
        {...form.field('confirm_Password')}
      />
    </FieldGroup>
  )
}

/** The active LOBs, and the record's own where it is none of them or several: it is kept until another is chosen. */
const lobChoices = (options: CustomerOptions, known: KnownLobs | null) => {
  const active = options.lobs.map(({ lob_Id, lobsname }) => ({ id: String(lob_Id), name: lobsname }))
  if (known === null || known.lob_Id === '' || active.some(({ id }) => id === known.lob_Id)) return active
  return [{ id: known.lob_Id, name: lobNames(known, { ...options, known }) }, ...active]
}
