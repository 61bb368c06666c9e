import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Call } from '#src/api/client.ts'
import { customers } from '#src/contract/customers.ts'
import { customerLabels } from '#src/contract/labels/customer.ts'
import { useOwnProfile } from '#src/data/own-record.ts'
import { defineForm } from '#src/forms/define-form.ts'
import { type FormValues, textIn } from '#src/forms/field-table.ts'
import { FormButtons } from '#src/forms/form-buttons.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { isStoredRecord } from '#src/forms/versions.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { AddScreen } from '#src/records/add-screen.tsx'
import { may } from '#src/rules/access.ts'
import { customerAddForm } from '#src/rules/forms/customer.ts'
import { names } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import type { Claims } from '#src/rules/token.ts'
import { useServices } from '#src/session/services.tsx'
import { useClaims } from '#src/session/use-access.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { customerFields } from './customer.fields.tsx'
import { CustomerFormSections } from './customer-form.tsx'
import { customerFormats, useCustomerOptions } from './customer-options.ts'

const title = `Add ${names.customer.one}`
const none = { logo: null, banner: null }

/** `/customer/add`. */
const CustomerAdd = () => {
  const claims = useClaims()
  return (
    <AddScreen title={title} back={useListAddress(paths.customers)} write={may.writeCustomers}>
      {claims === null ? null : <NewCustomer claims={claims} />}
    </AddScreen>
  )
}

export default CustomerAdd

const NewCustomer = ({ claims }: { claims: Claims }) => {
  const { call, config } = useServices()
  const { prefix, suffix } = config.portalUrl
  const options = useCustomerOptions()
  const [, navigate] = useLocation()
  const list = useListAddress(paths.customers)
  const { name: ownName } = useOwnProfile()
  const form = usePortalForm({
    id: 'customer/add',
    name: title,
    kind: 'create',
    form: useMemo(() => defineForm(customerFields, customerAddForm(config.portalUrl)), [config]),
    formats: customerFormats(options, null),
    // The field contains the fixed parts of the portal URL from the start.
    initial: { customer_Url: prefix + suffix },
    send: (call, { lob_Id, accountStatus, portal_Permissions, logo, banner, ...texts }) =>
      call(customers.create, {
        // Who creates a customer becomes its account manager.
        params: { userId: claims.id },
        query: { lob_Id, accountStatus, portal_Permissions },
        body: { ...texts, logo, banner },
      }),
    findStored: (typed, signal) => findCustomer(call, typed, signal),
    texts: { done: saveMessages.customerCreated },
    after: { delay: 'createRedirect', next: { type: 'redirect', to: list } },
  })
  return (
    <PortalForm form={form}>
      <CustomerFormSections
        form={form}
        options={options}
        known={null}
        localAdmin={
          <TextField key="manager" label={customerLabels.accountManager} value={ownName} readOnly />
        }
        images={none}
        downloads={none}
        earlierNotes={null}
      />
      <FormButtons form={form} onCancel={() => navigate(list)} />
    </PortalForm>
  )
}

/**
 * Finds a customer of the same name, then compares all fields: the portal URL and the admin e-mail are unique
 * among customers.
 */
const findCustomer = async (call: Call, typed: FormValues, signal: AbortSignal): Promise<boolean> => {
  const query = {
    search: textIn(typed, 'companyName'),
    page: paging.firstPage,
    sortBy: 'id',
    sortType: 'desc',
  } as const
  const { rows } = await call(customers.list, { query, signal })
  for (const { customer_Id } of rows) {
    const customer = await call(customers.get, { params: { id: customer_Id }, query: {}, signal })
    if (isStoredRecord(customerFields, typed, customer)) return true
  }
  return false
}
