import type { Call } from '#src/api/client.ts'
import type { Config } from '#src/contract/config.ts'
import { type Customer, type CustomerRow, customers } from '#src/contract/customers.ts'
import { readCustomerRow } from '#src/data/customer-rows.ts'
import { customerRecord } from '#src/data/readings.ts'
import { defineChange } from '#src/forms/record-change.ts'
import { paths } from '#src/navigation/paths.ts'
import { type CustomerForm, customerEditForm, ManagerForm } from '#src/rules/forms/customer.ts'
import type { Changes } from '#src/rules/validate-change.ts'
import { customerFields, managerFields } from './customer.fields.tsx'

export const sendCustomer = (
  call: Call,
  id: number,
  { company_Password = '', confirm_Password = '', logo, banner, ...values }: Changes<CustomerForm>,
) =>
  call(customers.update, {
    params: { customer_Id: id },
    body: { ...values, company_Password, confirm_Password, logo, banner },
  })

export const customerChange = ({ portalUrl }: Pick<Config, 'portalUrl'>) =>
  defineChange<Customer, CustomerForm>({
    fields: customerFields,
    struct: customerEditForm(portalUrl),
    form: (id) => `customer/${id}`,
    address: paths.customer.view,
    read: (call, id, signal) => customerRecord(id).read(call, signal),
    send: sendCustomer,
  })

export const sendManager = (call: Call, id: number, employeeId: number) =>
  call(customers.changeManager, { params: { customer_Id: id }, query: { employeeId } })

/** The local admin of a customer. */
export const managerChange = defineChange<CustomerRow, ManagerForm>({
  fields: managerFields,
  struct: ManagerForm,
  form: (id) => `customer/${id}`,
  address: () => paths.allCustomers,
  read: readCustomerRow,
  send: (call, id, { employeeId }) => sendManager(call, id, employeeId ?? 0),
})
