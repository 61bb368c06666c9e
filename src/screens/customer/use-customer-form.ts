import { useMemo } from 'react'
import type { Customer } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import { withoutUnreadable } from '#src/contract/problems.ts'
import { versionOf } from '#src/forms/field-table.ts'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { type CustomerEditForm, customerEditForm } from '#src/rules/forms/customer.ts'
import { messages } from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import {
  type CustomerContext,
  type CustomerFormValues,
  chosenFiles,
  customerFields,
} from './customer-fields.ts'
import type { CustomerOptions } from './use-customer-options.ts'

export type CustomerForm = ReturnType<
  typeof usePortalForm<Customer, CustomerFormValues, CustomerEditForm, CustomerContext>
>

export const useCustomerForm = (
  customer: Customer,
  options: CustomerOptions,
  onSaved: (typed: CustomerFormValues) => void,
): CustomerForm => {
  const { call, config } = usePortal()
  const id = customer.customer_Id
  const struct = useMemo(
    () => customerEditForm(config.portalUrl, versionOf(customerFields, customer).values),
    [config, customer],
  )
  return usePortalForm<Customer, CustomerFormValues, CustomerEditForm, CustomerContext>({
    name: `Customer ${id}`,
    kind: 'change',
    struct,
    fields: customerFields,
    context: { ...options, known: customer },
    record: {
      loaded: customer,
      reread: (signal) => call(customers.get, { params: { id }, query: {}, signal }),
    },
    send: (values, typed) =>
      call(customers.update, {
        params: { customer_Id: id },
        body: withoutUnreadable(customer, { ...values, ...chosenFiles(typed) }),
      }),
    texts: { done: messages.customerUpdated },
    onSaved,
  })
}
