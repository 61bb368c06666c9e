import type { Call } from '#src/api/client.ts'
import { type EmployeeRow, employeeListing, employees } from '#src/contract/employees.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'
import { defineList, type ListColumn, statusFilter } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { itxLabel, withoutItxPrefix } from '#src/rules/itx-id.ts'
import { names } from '#src/rules/names.ts'
import { orDash } from '#src/rules/no-value.ts'
import { paging } from '#src/rules/paging.ts'
import { recordMessages } from '#src/rules/record-messages.ts'
import { employeeStatus, statusBadge } from '#src/rules/status.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { employeeLabels } from './employee-labels.ts'

const columns: readonly ListColumn<EmployeeRow>[] = [
  {
    id: 'id',
    header: employeeLabels.employee_Id,
    sortKey: 'id',
    kind: 'id',
    cell: ({ employee_Id }) => employee_Id,
  },
  {
    id: 'name',
    header: employeeLabels.employeesName,
    sortKey: 'name',
    kind: 'title',
    link: { to: ({ employee_Id }) => paths.employee.view(employee_Id), access: may.readEmployees },
    cell: ({ employeesName }) => orDash(employeesName),
  },
  {
    id: 'email',
    header: employeeLabels.employeesEmail,
    kind: 'address',
    cell: ({ employeesEmail }) => orDash(employeesEmail),
  },
  {
    id: 'itxId',
    header: employeeLabels.itx_Employee_Id,
    sortKey: 'itx_employee_id',
    cell: ({ itx_Employee_Id }) => itxLabel(itx_Employee_Id),
  },
  {
    id: 'status',
    header: employeeLabels.employeesStatus,
    cell: (employee) => (
      <StatusBadge {...statusBadge(employee.employeesStatus, employee.employeesStatusName)} />
    ),
    text: (employee) => statusBadge(employee.employeesStatus, employee.employeesStatusName).label,
  },
]

export const employeeList = defineList(employeeListing, {
  area: 'employees',
  name: 'local-admins',
  title: names.employee.one,
  columns,
  record: ({ employee_Id, employeesName }) => ({ id: employee_Id, name: employeesName }),
  emptyText: recordMessages(names.employee.one).none,
  filters: { employeeStatus: statusFilter('EmployeeStatus', employeeStatus.active) },
  pageSize: paging.employeePageSize,
})

export const loadEmployees = (
  call: Call,
  { search = '', ...query }: ListQueryOf<typeof employeeListing>,
  signal: AbortSignal,
) => call(employees.list, { query: { ...query, search: withoutItxPrefix(search) }, signal })
