export const employeeLabels = {
  employee_Id: 'Local Admin ID',
  employeesName: 'Name',
  employeesEmail: 'Email',
  itx_Employee_Id: 'ITX Employee ID',
  employeesStatus: 'Status',
} as const

export const employeeTitle = 'Local Admin'
