import type { Call } from '#src/api/client.ts'
import { type Employee, employeeListing, employees } from '#src/contract/employees.ts'
import { localAdminBadge, localAdminColumns, localAdminLabels } from '#src/contract/labels/local-admin.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'
import type { Fields } from '#src/forms/field-table.ts'
import { defineList, listColumns, statusFilter } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { ContactValue } from '#src/records/contact-value.tsx'
import { may } from '#src/rules/access.ts'
import type {
  LocalAdminAddForm,
  LocalAdminDetailsForm,
  LocalAdminEditForm,
} from '#src/rules/forms/local-admin.ts'
import { itxLabel, withoutItxPrefix } from '#src/rules/itx-id.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import { localAdminStatus, statusBadge } from '#src/rules/status.ts'
import { renderBadge } from '#src/ui/feedback/status-badge.tsx'
import { addressCell } from '#src/ui/lists/data-table.tsx'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'

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
    label: localAdminLabels.employeesPassword,
    control: 'password',
    required: true,
    secret: true,
    value: () => '',
  },
  confirm_Password: {
    label: localAdminLabels.confirm_Password,
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
    label: localAdminLabels.confirm_Password,
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
    value: (localAdmin) => renderBadge(localAdminBadge(localAdmin)),
  },
]

export const localAdminList = defineList(employeeListing, {
  area: 'employees',
  name: 'local-admins',
  title: names.localAdmin.one,
  columns: listColumns(localAdminColumns, {
    id: { kind: 'id' },
    name: {
      kind: 'title',
      link: { to: ({ employee_Id }) => paths.localAdmin.view(employee_Id), access: may.readLocalAdmins },
    },
    email: { kind: 'address', cell: (localAdmin) => addressCell(localAdminColumns.email.text(localAdmin)) },
    status: { kind: 'status', cell: (localAdmin) => renderBadge(localAdminBadge(localAdmin)) },
  }),
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
