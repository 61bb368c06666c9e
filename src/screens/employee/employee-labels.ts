/** What the parts of a local admin's record are called, in lists, in forms and while reading. */
export const employeeLabels = {
  employee_Id: 'Local Admin ID',
  employeesName: 'Name',
  employeesEmail: 'Email',
  itx_Employee_Id: 'ITX Employee ID',
  employeesStatus: 'Status',
} as const

/** The heading of a local admin's record, in read mode and edit mode. */
export const employeeTitle = 'Local Admin'
