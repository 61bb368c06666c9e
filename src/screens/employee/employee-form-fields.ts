import { Employee } from '#src/contract/employees.ts'
import { defineFields, type FormValues } from '#src/forms/define-fields.ts'
import { itxLabel } from '#src/rules/itx-id.ts'
import { employeeStatus, statusBadge } from '#src/rules/status.ts'
import { employeeLabels } from './employee-labels.ts'

/** The fields that adding and editing a local admin share. */
const recordFields = defineFields(Employee, {
  employeesName: {
    label: employeeLabels.employeesName,
    control: 'text',
    required: true,
    value: ({ employeesName }) => employeesName,
  },
  employeesEmail: {
    label: employeeLabels.employeesEmail,
    control: 'email',
    required: true,
    value: ({ employeesEmail }) => employeesEmail,
  },
  itx_Employee_Id: {
    label: employeeLabels.itx_Employee_Id,
    control: 'digits',
    required: true,
    value: ({ itx_Employee_Id }) => String(itx_Employee_Id ?? ''),
    format: itxLabel,
  },
  employeesStatus: {
    label: employeeLabels.employeesStatus,
    control: 'select',
    required: true,
    initial: String(employeeStatus.active),
    value: ({ employeesStatus }) => String(employeesStatus ?? ''),
    format: (status) => statusBadge(Number(status)).label,
  },
})

export type EmployeeFormValues = FormValues<typeof recordFields>

/** A new local admin, and the password to sign in with. */
export const employeeAddFields = defineFields(Employee, {
  ...recordFields,
  employeesPassword: {
    label: 'Password',
    control: 'password',
    required: true,
    secret: true,
    value: () => '',
  },
  confirm_Password: {
    label: 'Confirm Password',
    control: 'password',
    required: true,
    secret: true,
    repeats: 'employeesPassword',
    value: () => '',
  },
})

export type EmployeeAddValues = FormValues<typeof employeeAddFields>

/** A stored local admin, and a new password if one is typed. */
export const employeeDetailsFields = defineFields(Employee, {
  ...recordFields,
  newPassword: { label: 'New Password', control: 'password', secret: true, value: () => '' },
  newConfirmPassword: {
    label: 'Confirm Password',
    control: 'password',
    secret: true,
    repeats: 'newPassword',
    value: () => '',
  },
})

export type EmployeeDetailsValues = FormValues<typeof employeeDetailsFields>
