import { useRef } from 'react'
import { savedNotice } from '#machines/notices.ts'
import { type Employee, employees } from '#src/contract/employees.ts'
import type { Saved } from '#src/contract/envelope.ts'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { EmployeeDetailsForm, type EmployeeEditForm } from '#src/rules/forms/employee.ts'
import { itxLabel } from '#src/rules/itx-id.ts'
import { messages } from '#src/rules/messages.ts'
import { statusBadge } from '#src/rules/status.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import type { EmployeeFormValues } from './employee-fields.tsx'
import { employeeLabels } from './employee-labels.ts'

type TypedDetails = EmployeeFormValues & { newPassword: string; newConfirmPassword: string }

const secrets = ['newPassword', 'newConfirmPassword'] as const

const fields = [
  {
    name: 'employeesName',
    label: employeeLabels.employeesName,
    show: ({ employeesName }: TypedDetails) => employeesName,
  },
  {
    name: 'employeesEmail',
    label: employeeLabels.employeesEmail,
    show: ({ employeesEmail }: TypedDetails) => employeesEmail,
  },
  {
    name: 'itx_Employee_Id',
    label: employeeLabels.itx_Employee_Id,
    show: ({ itx_Employee_Id }: TypedDetails) => itxLabel(itx_Employee_Id),
  },
  {
    name: 'employeesStatus',
    label: employeeLabels.employeesStatus,
    show: ({ employeesStatus }: TypedDetails) => statusBadge(Number(employeesStatus)).label,
  },
] as const

/** The edit form of a local admin: one Save sends the record where it changed, then the password where one was typed (decisions.md 28). */
export const useEmployeeForm = (
  employee: Employee,
  reread: (signal: AbortSignal) => Promise<Employee>,
  onSaved: () => void,
) => {
  const send = useSending(employee)
  return usePortalForm<TypedDetails, EmployeeDetailsForm>({
    name: `Local Admin ${employee.employee_Id}`,
    kind: 'change',
    struct: EmployeeDetailsForm,
    defaultValues: typedDetails(employee),
    secrets,
    send,
    texts: { done: messages.employeeSaved },
    onSaved,
    conflict: { reread: async (signal) => typedDetails(await reread(signal)), fields },
  })
}

/** Sends what is to be sent, one after the other; after a refused password the record is not sent a second time. */
const useSending = (employee: Employee) => {
  const { call, dispatchEffect } = usePortal()
  const standing = useRef<EmployeeEditForm>(recordOf(employee))
  const { employee_Id } = employee
  return async ({ newPassword, newConfirmPassword, ...record }: EmployeeDetailsForm): Promise<Saved> => {
    const saved = isSame(record, standing.current)
      ? null
      : await call(employees.update, { params: { employee_Id }, body: record })
    standing.current = record
    if (newPassword === '') return saved ?? { message: messages.nothingChanged }
    if (saved !== null) dispatchEffect(savedNotice(saved, messages.employeeSaved))
    return call(employees.changePassword, { body: { newPassword, newConfirmPassword, id: employee_Id } })
  }
}

const recordOf = ({
  employeesName,
  employeesEmail,
  itx_Employee_Id,
  employeesStatus,
}: Employee): EmployeeEditForm => ({ employeesName, employeesEmail, itx_Employee_Id, employeesStatus })

const isSame = (left: EmployeeEditForm, right: EmployeeEditForm): boolean =>
  left.employeesName === right.employeesName &&
  left.employeesEmail === right.employeesEmail &&
  left.itx_Employee_Id === right.itx_Employee_Id &&
  left.employeesStatus === right.employeesStatus

const typedDetails = (employee: Employee): TypedDetails => ({
  employeesName: employee.employeesName,
  employeesEmail: employee.employeesEmail,
  itx_Employee_Id: String(employee.itx_Employee_Id),
  employeesStatus: String(employee.employeesStatus),
  newPassword: '',
  newConfirmPassword: '',
})
