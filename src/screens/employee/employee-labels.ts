import { names } from '#src/rules/names.ts'

export const employeeLabels = {
  employee_Id: `${names.employee.one} ID`,
  employeesName: 'Name',
  employeesEmail: 'Email',
  itx_Employee_Id: 'ITX Employee ID',
  employeesStatus: 'Status',
} as const

export const employeeTitle = names.employee.one
