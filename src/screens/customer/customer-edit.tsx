import { CancelButton, FormButtons } from '#src/forms/form-buttons.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { useServices } from '#src/session/services.tsx'
import { PageActions } from '#src/ui/frame/page-header.tsx'
import { CustomerFormSections, useCustomerForm } from './customer-form.tsx'
import { CustomerDetails, type CustomerEditingProps } from './customer-record.tsx'
import { DownloadImage, imagesOf } from './stored-image.tsx'

/** `/customer/edit/{id}`: the record in edit mode, which may be closed. */
const CustomerEdit = () => <CustomerDetails editing={CustomerEditing} />

export default CustomerEdit

const CustomerEditing = ({ customer, reread, onSaved, onClose, ...parts }: CustomerEditingProps) => {
  const form = useCustomerForm(customer, reread, parts.options, onSaved)
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
          images={imagesOf(useServices().config, customer)}
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
