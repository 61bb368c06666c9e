import type { Customer } from '#src/contract/customer-record.ts'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { RecordHeader } from '#src/records/record-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import type { CustomerFormValues } from './customer-fields.ts'
import { CustomerFormSections, type CustomerFormSectionsProps } from './customer-form-sections.tsx'
import { DownloadImage, useStoredUrl } from './stored-image.tsx'
import { useCustomerForm } from './use-customer-form.ts'

type CustomerEditingProps = Pick<CustomerFormSectionsProps, 'options' | 'localAdmin' | 'earlierNotes'> & {
  customer: Customer
  onSaved: (typed: CustomerFormValues) => void
  onClose: () => void
}

/** A customer's record in its form. */
export const CustomerEditing = ({ customer, onSaved, onClose, ...parts }: CustomerEditingProps) => {
  const form = useCustomerForm(customer, parts.options, onSaved)
  const close = () => {
    form.discard()
    onClose()
  }
  return (
    <>
      <RecordHeader>
        <Button onClick={close} disabled={form.isBusy}>
          Close edit
        </Button>
      </RecordHeader>
      <PortalForm form={form}>
        <CustomerFormSections
          {...parts}
          form={form}
          known={customer}
          images={{ logo: useStoredUrl(customer, 'logo'), banner: useStoredUrl(customer, 'banner') }}
          downloads={{
            logo: <DownloadImage kind="logo" customer={customer} />,
            banner: <DownloadImage kind="banner" customer={customer} />,
          }}
        />
        <FormActions>
          <Button onClick={close} disabled={form.isBusy}>
            Cancel
          </Button>
          <SaveButton form={form} />
        </FormActions>
      </PortalForm>
    </>
  )
}
