import type { Call } from '#src/api/client.ts'
import type { Config } from '#src/contract/config.ts'
import { type Customer, type CustomerRow, customers } from '#src/contract/customers.ts'
import { customerRecord } from '#src/data/readings.ts'
import { defineChange } from '#src/forms/record-change.ts'
import { paths } from '#src/navigation/paths.ts'
import { notFoundFailure } from '#src/rules/failure.ts'
import { type CustomerForm, customerEditForm, ManagerForm } from '#src/rules/forms/customer.ts'
import { paging } from '#src/rules/paging.ts'
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
  read: (call, id, signal) => readRow(call, id, signal),
  send: (call, id, { employeeId }) => sendManager(call, id, employeeId ?? 0),
})

/** Who may change a local admin may read no record, but every row: a search finds it by its id, where the API searches ids. */
const readRow = async (call: Call, id: number, signal: AbortSignal): Promise<CustomerRow> => {
  for (const search of [String(id), '']) {
    let page = paging.firstPage
    for (;;) {
      const query = { page, pageSize: paging.pickerPageSize, search, sortBy: 'id', sortType: 'asc' } as const
      const { rows, totalPages } = await call(customers.listAll, { query, signal })
      const row = rows.find(({ customer_Id }) => customer_Id === id)
      if (row !== undefined) return row
      if (page >= totalPages) break
      page += 1
    }
  }
  throw notFoundFailure
}
