import type { Call } from '#src/api/client.ts'
import { type Employee, type EmployeeRow, employeeListing, employees } from '#src/contract/employees.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'
import type { Fields } from '#src/forms/field-table.ts'
import { defineList, type ListColumn, statusFilter } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { ContactValue } from '#src/records/contact-value.tsx'
import { may } from '#src/rules/access.ts'
import type {
  LocalAdminAddForm,
  LocalAdminDetailsForm,
  LocalAdminEditForm,
} from '#src/rules/forms/local-admin.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import { localAdminStatus, statusBadge } from '#src/rules/status.ts'
import { itxLabel, orDash, withoutItxPrefix } from '#src/rules/text.ts'
import { renderBadge, StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'

export const localAdminLabels = {
  employee_Id: `${names.localAdmin.one} ID`,
  employeesName: 'Name',
  employeesEmail: 'Email',
  itx_Employee_Id: 'ITX Employee ID',
  employeesStatus: 'Status',
} as const

/** The fields that adding and editing a local admin share. */
const recordFields: Fields<LocalAdminEditForm, Employee> = {
  employeesName: { label: localAdminLabels.employeesName, control: 'text', required: true },
  employeesEmail: { label: localAdminLabels.employeesEmail, control: 'email', required: true },
  itx_Employee_Id: {
    label: localAdminLabels.itx_Employee_Id,
    control: 'digits',
    required: true,
    format: itxLabel,
  },
  employeesStatus: {
    label: localAdminLabels.employeesStatus,
    control: 'select',
    required: true,
    initial: String(localAdminStatus.active),
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

/** What its own screen shows. */
export const localAdminSheet: readonly RecordField<Employee>[] = [
  { term: localAdminLabels.employee_Id, value: ({ employee_Id }) => employee_Id },
  { term: localAdminLabels.employeesName, value: ({ employeesName }) => employeesName },
  {
    term: localAdminLabels.employeesEmail,
    value: ({ employeesEmail }) => (
      <ContactValue kind="email" label={localAdminLabels.employeesEmail} text={employeesEmail} />
    ),
  },
  { term: localAdminLabels.itx_Employee_Id, value: ({ itx_Employee_Id }) => itxLabel(itx_Employee_Id) },
  {
    term: localAdminLabels.employeesStatus,
    value: ({ employeesStatus, employeesStatusName }) => (
      <StatusBadge {...statusBadge(employeesStatus, employeesStatusName)} />
    ),
  },
]

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
