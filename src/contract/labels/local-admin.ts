import type { EmployeeRow } from '#src/contract/employees.ts'
import type { LocalAdminAddForm } from '#src/rules/forms/local-admin.ts'
import { itxLabel } from '#src/rules/itx-id.ts'
import { names } from '#src/rules/names.ts'
import { type StatusBadgeStyle, statusBadge } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import { headingsOf, type TextColumns } from './columns.ts'

/** Those of a profile too. */
export const localAdminLabels = {
  employee_Id: `${names.localAdmin.one} ID`,
  employeesName: 'Name',
  employeesEmail: 'Email',
  itx_Employee_Id: 'ITX Employee ID',
  employeesStatus: 'Status',
  employeesPassword: 'Password',
  confirm_Password: 'Confirm Password',
} as const satisfies Readonly<Record<keyof LocalAdminAddForm | 'employee_Id', string>>

export const localAdminColumns = {
  id: {
    header: localAdminLabels.employee_Id,
    field: 'employee_Id',
    text: ({ employee_Id }) => String(employee_Id),
    sortKey: 'id',
  },
  name: {
    header: localAdminLabels.employeesName,
    field: 'employeesName',
    text: ({ employeesName }) => orDash(employeesName),
    sortKey: 'name',
  },
  email: {
    header: localAdminLabels.employeesEmail,
    field: 'employeesEmail',
    text: ({ employeesEmail }) => orDash(employeesEmail),
  },
  itxId: {
    header: localAdminLabels.itx_Employee_Id,
    field: 'itx_Employee_Id',
    text: ({ itx_Employee_Id }) => itxLabel(itx_Employee_Id),
    sortKey: 'itx_employee_id',
  },
  status: {
    header: localAdminLabels.employeesStatus,
    field: 'employeesStatus',
    text: (localAdmin) => localAdminBadge(localAdmin).label,
  },
} as const satisfies TextColumns<EmployeeRow, keyof typeof localAdminLabels>

export const localAdminHeadings = headingsOf(localAdminLabels, [localAdminColumns], {
  employee_Id: ['ID'],
  employeesName: [`${names.localAdmin.one} Name`, names.localAdmin.one, 'Employee Name', 'Full Name'],
  employeesEmail: ['Email ID', 'Email Address', 'Mail'],
  itx_Employee_Id: ['ITX ID', 'ITX', 'Employee ID', 'Employee No.'],
  employeesStatus: [`${names.localAdmin.one} Status`],
  confirm_Password: ['Repeat Password'],
})

export const localAdminBadge = ({
  employeesStatus,
  employeesStatusName,
}: Pick<EmployeeRow, 'employeesStatus' | 'employeesStatusName'>): StatusBadgeStyle =>
  statusBadge(employeesStatus, employeesStatusName)
