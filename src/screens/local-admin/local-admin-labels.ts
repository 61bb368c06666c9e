import { names } from '#src/rules/names.ts'

export const localAdminLabels = {
  employee_Id: `${names.localAdmin.one} ID`,
  employeesName: 'Name',
  employeesEmail: 'Email',
  itx_Employee_Id: 'ITX Employee ID',
  employeesStatus: 'Status',
} as const

export const localAdminTitle = names.localAdmin.one
