import type { Employee } from '#src/contract/employees.ts'
import type { Fields } from '#src/forms/field-table.ts'
import type {
  LocalAdminAddForm,
  LocalAdminDetailsForm,
  LocalAdminEditForm,
} from '#src/rules/forms/local-admin.ts'
import { itxLabel } from '#src/rules/itx-id.ts'
import { localAdminStatus, statusBadge } from '#src/rules/status.ts'
import { localAdminLabels } from './local-admin-labels.ts'

/** The fields that adding and editing a local admin share. */
const recordFields: Fields<LocalAdminEditForm, Employee> = {
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
}

/** A new local admin, and the password to sign in with. */
export const localAdminAddFields: Fields<LocalAdminAddForm, Employee> = {
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
}

/** A stored local admin, and a new password if one is typed. */
export const localAdminDetailsFields: Fields<LocalAdminDetailsForm, Employee> = {
  ...recordFields,
  newPassword: { label: 'New Password', control: 'password', secret: true, value: () => '' },
  newConfirmPassword: {
    label: 'Confirm Password',
    control: 'password',
    secret: true,
    repeats: 'newPassword',
    value: () => '',
  },
}
