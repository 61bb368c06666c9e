import type { Call } from '#src/api/client.ts'
import type { Config } from '#src/contract/config.ts'
import { type Customer, type CustomerRow, customers } from '#src/contract/customers.ts'
import { type LobOption, lobs } from '#src/contract/lobs.ts'
import { readCustomerRow } from '#src/data/customer-rows.ts'
import { activeLobs, customerRecord, localAdminOptions, portals, statusOptions } from '#src/data/readings.ts'
import { defineChange } from '#src/forms/record-change.ts'
import { paths } from '#src/navigation/paths.ts'
import { type CustomerForm, customerEditForm, ManagerForm } from '#src/rules/forms/customer.ts'
import { paging } from '#src/rules/paging.ts'
import type { Changes } from '#src/rules/validate-change.ts'
import type { SelectOption } from '#src/ui/fields/select-field.tsx'
import { customerFields, managerFields } from './customer.fields.tsx'
import { customerFormats } from './customer-options.ts'

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
    formats: async (call, signal) => {
      const [lobOptions, portalOptions, statuses] = await Promise.all([
        readLobNames(call, signal),
        portals.read(call, signal),
        statusOptions('CustomerAccountStatus').read(call, signal),
      ])
      return customerFormats({ lobs: lobOptions, portals: portalOptions, statuses }, null)
    },
    send: sendCustomer,
  })

/** Also of inactive ones, for those who may read the list. */
const readLobNames = async (call: Call, signal: AbortSignal): Promise<readonly LobOption[]> => {
  const query = { page: paging.firstPage, pageSize: paging.pickerPageSize }
  const found = await call(lobs.list, { query, signal }).catch(() => null)
  return found?.rows ?? activeLobs.read(call, signal)
}

export const sendManager = (call: Call, id: number, employeeId: number) =>
  call(customers.changeManager, { params: { customer_Id: id }, query: { employeeId } })

export const managerFormats = (admins: readonly SelectOption[]) => ({
  employeeId: (text: string): string => admins.find(({ id }) => String(id) === text)?.name ?? text,
})

/** The local admin of a customer. */
export const managerChange = defineChange<CustomerRow, ManagerForm>({
  fields: managerFields,
  struct: ManagerForm,
  form: (id) => `customer/${id}`,
  address: () => paths.allCustomers,
  read: readCustomerRow,
  formats: async (call, signal) => managerFormats(await localAdminOptions.read(call, signal)),
  send: (call, id, { employeeId }) => sendManager(call, id, employeeId ?? 0),
})
