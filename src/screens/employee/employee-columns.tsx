import type { EmployeeRow } from '#src/contract/employees.ts'
import type { ListColumn } from '#src/lists/list-table.tsx'
import { paths } from '#src/navigation/paths.ts'
import { itxLabel } from '#src/rules/itx-id.ts'
import { statusBadge } from '#src/rules/status.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { RowMenu } from '#src/ui/lists/row-menu.tsx'
import { BreakableText } from '#src/ui/records/breakable-text.ts'
import { employeeLabels } from './employee-labels.ts'

/** The columns of the Local Admin list that every reader sees (spec 2). */
export const employeeColumns: readonly ListColumn<EmployeeRow>[] = [
  { header: employeeLabels.employee_Id, sortKey: 'id', kind: 'id', cell: ({ employee_Id }) => employee_Id },
  {
    header: employeeLabels.employeesName,
    sortKey: 'name',
    kind: 'title',
    cell: ({ employeesName }) => employeesName,
  },
  {
    header: employeeLabels.employeesEmail,
    kind: 'address',
    cell: ({ employeesEmail }) => <BreakableText text={employeesEmail} />,
    text: ({ employeesEmail }) => employeesEmail,
  },
  {
    header: employeeLabels.itx_Employee_Id,
    sortKey: 'itx_employee_id',
    cell: ({ itx_Employee_Id }) => itxLabel(itx_Employee_Id),
  },
  {
    header: employeeLabels.employeesStatus,
    cell: ({ employeesStatus }) => <StatusBadge {...statusBadge(employeesStatus)} />,
    text: ({ employeesStatus }) => statusBadge(employeesStatus).label,
  },
]

/** The column for those who may change local admins. Takes what its menu does with the one of a row. */
export const employeeActions = (remove: (id: number) => void): ListColumn<EmployeeRow> => ({
  header: 'Actions',
  kind: 'actions',
  text: null,
  cell: ({ employee_Id, employeesName }) => (
    <RowMenu
      name={employeesName}
      id={employee_Id}
      items={[
        { label: 'View', href: paths.employee.view(employee_Id) },
        { label: 'Edit', href: paths.employee.edit(employee_Id) },
        { label: 'Delete', tone: 'danger', onSelect: () => remove(employee_Id) },
      ]}
    />
  ),
})
