import { useMemo } from 'react'
import type { Customer } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { useListAddress } from '#src/lists/list-place.ts'
import { paths } from '#src/navigation/paths.ts'
import { type CustomerEditForm, customerEditForm } from '#src/rules/forms/customer.ts'
import { messages } from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { comparedFields } from './compared-fields.ts'
import { type CustomerForm, customerFiles, customerSecrets } from './customer-form.ts'
import { type CustomerFormValues, chosenFiles, toFormValues } from './customer-form-values.ts'
import type { CustomerOptions } from './use-customer-options.ts'

/**
 * The form of a customer that stands. Before it is sent the record is read again, and somebody else's changes are asked about; who saves
 * between that reading and the sending is still overwritten.
 */
export const useCustomerForm = (
  customer: Customer,
  options: CustomerOptions,
  onSaved: () => void,
): CustomerForm => {
  const { call, config } = usePortal()
  const id = customer.customer_Id
  const struct = useMemo(() => customerEditForm(config.portalUrl), [config])
  return usePortalForm<CustomerFormValues, CustomerEditForm>({
    name: `Customer ${id}`,
    kind: 'change',
    struct,
    files: customerFiles,
    secrets: customerSecrets,
    defaultValues: toFormValues(customer),
    send: (values, typed) =>
      call(customers.update, { params: { customer_Id: id }, body: { ...values, ...chosenFiles(typed) } }),
    texts: { done: messages.customerUpdated },
    afterwards: { delay: 'customerSaveRedirect', to: useListAddress(paths.customers) },
    onSaved,
    conflict: {
      reread: async (signal) =>
        toFormValues(await call(customers.get, { params: { id }, query: {}, signal })),
      fields: comparedFields(customer, options),
    },
  })
}
