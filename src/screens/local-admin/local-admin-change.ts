import type { Call } from '#src/api/client.ts'
import { type Employee, employees } from '#src/contract/employees.ts'
import { localAdminRecord } from '#src/data/readings.ts'
import { defineChange } from '#src/forms/record-change.ts'
import { paths } from '#src/navigation/paths.ts'
import { LocalAdminDetailsForm, type LocalAdminEditForm } from '#src/rules/forms/local-admin.ts'
import type { Changes } from '#src/rules/validate-change.ts'
import { localAdminDetailsFields } from './local-admin.fields.tsx'

export const sendLocalAdmin = (call: Call, id: number, record: Changes<LocalAdminEditForm>) =>
  call(employees.update, { params: { employee_Id: id }, body: record })

export const localAdminChange = defineChange<Employee, LocalAdminDetailsForm>({
  fields: localAdminDetailsFields,
  struct: LocalAdminDetailsForm,
  form: (id) => `local-admin/${id}`,
  address: paths.localAdmin.view,
  read: (call, id, signal) => localAdminRecord(id).read(call, signal),
  send: (call, id, { newPassword: _password, newConfirmPassword: _repeated, ...record }) =>
    sendLocalAdmin(call, id, record),
})
