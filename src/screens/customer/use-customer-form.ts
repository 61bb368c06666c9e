import { type Customer, customers } from '#src/contract/customers.ts'
import { useChangeForm } from '#src/forms/define-form.ts'
import type { FormValues } from '#src/forms/field-table.ts'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { customerEditForm } from '#src/rules/forms/customer.ts'
import * as messages from '#src/rules/messages.ts'
import { names } from '#src/rules/names.ts'
import { useServices } from '#src/session/services.tsx'
import { customerFormats } from './customer-choices.ts'
import { customerFields } from './customer-fields.ts'
import type { CustomerOptions } from './use-customer-options.ts'

export const useCustomerForm = (
  customer: Customer,
  reread: (signal: AbortSignal) => Promise<Customer>,
  options: CustomerOptions,
  onSaved: (typed: FormValues) => void,
) => {
  const { call, config } = useServices()
  const id = customer.customer_Id
  const form = useChangeForm(customerFields, { loaded: customer, reread }, customerEditForm(config.portalUrl))
  return usePortalForm({
    id: `customer/${id}`,
    name: `${names.customer.one} ${id}`,
    kind: 'change',
    form,
    formats: customerFormats(options, customer),
    calls: [customers.update],
    send: ({ company_Password = '', confirm_Password = '', logo, banner, ...values }) =>
      call(customers.update, {
        params: { customer_Id: id },
        body: { ...values, company_Password, confirm_Password, logo, banner },
      }),
    texts: { done: messages.customerUpdated },
    onSaved,
  })
}
