import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { customers } from '#src/contract/customers.ts'
import { CancelButton } from '#src/forms/cancel-button.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { useListAddress } from '#src/lists/list-place.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/claims.ts'
import { type CustomerAddForm, customerAddForm } from '#src/rules/forms/customer.ts'
import { messages } from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useClaims } from '#src/session/use-access.ts'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { CustomerFields } from './customer-fields.tsx'
import { customerFiles, customerSecrets } from './customer-form.ts'
import { type CustomerFormValues, chosenFiles, newCustomer } from './customer-form-values.ts'
import { localAdminLabel } from './customer-labels.ts'
import { useCustomerOptions } from './use-customer-options.ts'

const title = 'Add Customer'
const none = { logo: null, banner: null }

/** `/customer/add`: a whole hospital entered at once (spec 2, Customer add). */
export const CustomerAdd = () => {
  useDocumentTitle(pageTitle(title))
  const claims = useClaims()
  return (
    <AccessGate access={may.writeCustomers}>
      {claims === null ? null : <NewCustomer claims={claims} />}
    </AccessGate>
  )
}

const NewCustomer = ({ claims }: { claims: Claims }) => {
  const form = useNewCustomer(claims.id)
  const [, navigate] = useLocation()
  const list = useListAddress(paths.customers)
  return (
    <Page>
      <PageHeader title={title} back={list} />
      <PortalForm form={form}>
        <CustomerFields
          form={form}
          options={useCustomerOptions()}
          known={null}
          localAdmin={<TextField label={localAdminLabel} value={claims.name} readOnly />}
          images={none}
          downloads={none}
          earlierNotes={null}
        />
        <FormActions>
          <CancelButton form={form} onCancel={() => navigate(list)} />
          <SaveButton form={form} />
        </FormActions>
      </PortalForm>
    </Page>
  )
}

/** Who creates a customer becomes its account manager (decisions.md 11). */
const useNewCustomer = (userId: number) => {
  const { call, config } = usePortal()
  const struct = useMemo(() => customerAddForm(config.portalUrl), [config])
  return usePortalForm<CustomerFormValues, CustomerAddForm>({
    name: title,
    kind: 'create',
    struct,
    files: customerFiles,
    secrets: customerSecrets,
    defaultValues: newCustomer(config.portalUrl),
    send: ({ lob_Id, accountStatus, portal_Permissions, ...texts }, typed) =>
      call(customers.create, {
        params: { userId },
        query: { lob_Id, accountStatus, portal_Permissions },
        body: { ...texts, ...chosenFiles(typed) },
      }),
    texts: { done: messages.customerCreated },
    afterwards: { delay: 'createRedirect', to: useListAddress(paths.customers) },
  })
}
