import type { Customer } from '#src/contract/customers.ts'
import { CancelButton, FormButtons } from '#src/forms/form-buttons.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { PageActions } from '#src/ui/frame/page-header.tsx'
import type { CustomerFormValues } from './customer-fields.ts'
import { CustomerFormSections, type CustomerFormSectionsProps } from './customer-form-sections.tsx'
import { DownloadImage, useStoredUrl } from './stored-image.tsx'
import { useCustomerForm } from './use-customer-form.ts'

type CustomerEditingProps = Pick<CustomerFormSectionsProps, 'options' | 'localAdmin' | 'earlierNotes'> & {
  customer: Customer
  onSaved: (typed: CustomerFormValues) => void
  onClose: () => void
}

export const CustomerEditing = ({ customer, onSaved, onClose, ...parts }: CustomerEditingProps) => {
  const form = useCustomerForm(customer, parts.options, onSaved)
  return (
    <>
      <PageActions>
        <CancelButton form={form} onCancel={onClose}>
          Close edit
        </CancelButton>
      </PageActions>
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
        <FormButtons form={form} onCancel={onClose} />
      </PortalForm>
    </>
  )
}
