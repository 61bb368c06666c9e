import type { Customer } from '#src/contract/customer-record.ts'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { CustomerFields, type CustomerFieldsProps } from './customer-fields.tsx'
import { DownloadImage, useStoredUrl } from './stored-image.tsx'

type CustomerEditingProps = Pick<CustomerFieldsProps, 'form' | 'options' | 'localAdmin' | 'earlierNotes'> & {
  customer: Customer
  /** Ends the editing; what was typed is discarded. */
  close: () => void
}

/** A customer's record in its fields. */
export const CustomerEditing = ({ customer, close, ...fields }: CustomerEditingProps) => (
  <PortalForm form={fields.form}>
    <CustomerFields
      {...fields}
      known={customer}
      images={{ logo: useStoredUrl(customer, 'logo'), banner: useStoredUrl(customer, 'banner') }}
      downloads={{
        logo: <DownloadImage kind="logo" customer={customer} />,
        banner: <DownloadImage kind="banner" customer={customer} />,
      }}
    />
    <FormActions>
      <Button onClick={close} disabled={fields.form.isBusy}>
        Cancel
      </Button>
      <SaveButton form={fields.form} />
    </FormActions>
  </PortalForm>
)
