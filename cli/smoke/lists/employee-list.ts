import { type EmployeeRow, employees } from '#src/contract/employees.ts'
import { employeeStatus } from '#src/rules/status.ts'
import { type Listing, listing } from './listing.ts'

/** Local admins: searched by name, e-mail and ITX id (decisions.md 8). */
export const employeeList: Listing<EmployeeRow, 'id' | 'name' | 'itx_employee_id'> = listing({
  endpoint: employees.list,
  ask: ({ call }, { status, ...query }) =>
    call(employees.list, { query: { ...query, employeeStatus: status } }),
  idOf: (row) => row.employee_Id,
  isPaged: true,
  sortValues: {
    id: (row) => row.employee_Id,
    name: (row) => row.employeesName,
    itx_employee_id: (row) => row.itx_Employee_Id,
  },
  filter: { values: Object.values(employeeStatus), holds: (row, value) => row.employeesStatus === value },
  searched: (row) => [row.employeesName, row.employeesEmail, String(row.itx_Employee_Id)],
})
