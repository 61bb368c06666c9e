import type { Call } from '#src/api/client.ts'
import { type EmployeeRow, employeeListing, employees } from '#src/contract/employees.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'
import { defineList, type ListColumn, statusFilter } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import { localAdminStatus, statusBadge } from '#src/rules/status.ts'
import { itxLabel, orDash, withoutItxPrefix } from '#src/rules/text.ts'
import { renderBadge } from '#src/ui/feedback/status-badge.tsx'

export const localAdminLabels = {
  employee_Id: `${names.localAdmin.one} ID`,
  employeesName: 'Name',
  employeesEmail: 'Email',
  itx_Employee_Id: 'ITX Employee ID',
  employeesStatus: 'Status',
} as const

export const localAdminTitle = names.localAdmin.one

const columns: readonly ListColumn<EmployeeRow>[] = [
  {
    id: 'id',
    header: localAdminLabels.employee_Id,
    sortKey: 'id',
    kind: 'id',
    cell: ({ employee_Id }) => employee_Id,
  },
  {
    id: 'name',
    header: localAdminLabels.employeesName,
    sortKey: 'name',
    kind: 'title',
    link: { to: ({ employee_Id }) => paths.localAdmin.view(employee_Id), access: may.readLocalAdmins },
    cell: ({ employeesName }) => orDash(employeesName),
  },
  {
    id: 'email',
    header: localAdminLabels.employeesEmail,
    kind: 'address',
    cell: ({ employeesEmail }) => orDash(employeesEmail),
  },
  {
    id: 'itxId',
    header: localAdminLabels.itx_Employee_Id,
    sortKey: 'itx_employee_id',
    cell: ({ itx_Employee_Id }) => itxLabel(itx_Employee_Id),
  },
  {
    id: 'status',
    header: localAdminLabels.employeesStatus,
    cell: (localAdmin) =>
      renderBadge(statusBadge(localAdmin.employeesStatus, localAdmin.employeesStatusName)),
    text: (localAdmin) => statusBadge(localAdmin.employeesStatus, localAdmin.employeesStatusName).label,
  },
]

export const localAdminList = defineList(employeeListing, {
  area: 'employees',
  name: 'local-admins',
  title: names.localAdmin.one,
  columns,
  record: ({ employee_Id, employeesName }) => ({ id: employee_Id, name: employeesName }),
  emptyText: recordMessages(names.localAdmin.one).none,
  filters: { employeeStatus: statusFilter('EmployeeStatus', localAdminStatus.active) },
  pageSize: paging.localAdminPageSize,
})

export const loadLocalAdmins = (
  call: Call,
  { search = '', ...query }: ListQueryOf<typeof employeeListing>,
  signal: AbortSignal,
) => call(employees.list, { query: { ...query, search: withoutItxPrefix(search) }, signal })
