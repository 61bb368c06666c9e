import { Employee } from '#src/contract/employees.ts'
import { defineFields, type FormValues } from '#src/forms/define-fields.ts'
import { itxLabel } from '#src/rules/itx-id.ts'
import { localAdminStatus, statusBadge } from '#src/rules/status.ts'
import { localAdminLabels } from './local-admin-labels.ts'

/** The fields that adding and editing a local admin share. */
const recordFields = defineFields(Employee, {
  employeesName: {
    label: localAdminLabels.employeesName,
    control: 'text',
    required: true,
    value: ({ employeesName }) => employeesName,
  },
  employeesEmail: {
    label: localAdminLabels.employeesEmail,
    control: 'email',
    required: true,
    value: ({ employeesEmail }) => employeesEmail,
  },
  itx_Employee_Id: {
    label: localAdminLabels.itx_Employee_Id,
    control: 'digits',
    required: true,
    value: ({ itx_Employee_Id }) => String(itx_Employee_Id ?? ''),
    format: itxLabel,
  },
  employeesStatus: {
    label: localAdminLabels.employeesStatus,
    control: 'select',
    required: true,
    initial: String(localAdminStatus.active),
    value: ({ employeesStatus }) => String(employeesStatus ?? ''),
    format: (status) => statusBadge(Number(status)).label,
  },
})

export type LocalAdminFormValues = FormValues<typeof recordFields>

/** A new local admin, and the password to sign in with. */
export const localAdminAddFields = defineFields(Employee, {
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

export type LocalAdminAddValues = FormValues<typeof localAdminAddFields>

/** A stored local admin, and a new password if one is typed. */
export const localAdminDetailsFields = defineFields(Employee, {
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

export type LocalAdminDetailsValues = FormValues<typeof localAdminDetailsFields>
