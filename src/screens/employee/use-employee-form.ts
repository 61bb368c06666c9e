import { savedNotice } from '#machines/notices.ts'
import { type Employee, employees } from '#src/contract/employees.ts'
import type { Saved } from '#src/contract/envelope.ts'
import { useChangeForm } from '#src/forms/define-form.ts'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import type { Changes } from '#src/rules/changes.ts'
import {
  type EmployeeDetailsForm,
  type EmployeeEditForm,
  employeeDetailsForm,
} from '#src/rules/forms/employee.ts'
import * as messages from '#src/rules/messages.ts'
import { names } from '#src/rules/names.ts'
import { recordMessages } from '#src/rules/record-messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { type EmployeeDetailsValues, employeeDetailsFields } from './employee-form-fields.ts'

/** One Save sends the record if it has changed, then the password if one was typed. */
export const useEmployeeForm = (
  employee: Employee,
  reread: (signal: AbortSignal) => Promise<Employee>,
  onSaved: () => void,
) => {
  const form = useChangeForm(employeeDetailsFields, { loaded: employee, reread }, () =>
    employeeDetailsForm(employee),
  )
  const send = useSend(employee)
  return usePortalForm({
    id: `local-admin/${employee.employee_Id}`,
    name: `Local Admin ${employee.employee_Id}`,
    kind: 'change',
    form,
    send,
    sendsSecretsApart: true,
    texts: { done: recordMessages(names.employee.one).saved },
    onSaved,
  })
}

/**
 * Sends what differs from the record as it was read just before: what the user chose to keep of another user's change is sent
 * too, and after a refused password the record is not sent a second time.
 */
const useSend = ({ employee_Id }: Employee) => {
  const { call, dispatchEffect } = usePortal()
  return async (
    { newPassword = '', newConfirmPassword = '', ...record }: Changes<EmployeeDetailsForm>,
    _typed: EmployeeDetailsValues,
    read: EmployeeDetailsValues | null,
  ): Promise<Saved> => {
    const saved =
      read !== null && isSame(record, read)
        ? null
        : await call(employees.update, { params: { employee_Id }, body: record })
    if (newPassword === '') return saved ?? { message: messages.nothingChanged }
    if (saved !== null) dispatchEffect(savedNotice(saved, recordMessages(names.employee.one).saved))
    return call(employees.changePassword, { body: { newPassword, newConfirmPassword, id: employee_Id } })
  }
}

/** What is left out stays the same. */
const isSame = (record: Changes<EmployeeEditForm>, read: EmployeeDetailsValues): boolean =>
  Object.entries(record).every(
    ([name, value]) => value === undefined || String(value ?? '') === Reflect.get(read, name),
  )
