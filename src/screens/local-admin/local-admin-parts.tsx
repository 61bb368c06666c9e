import type { Employee } from '#src/contract/employees.ts'
import { ContactValue } from '#src/records/contact-value.tsx'
import { itxLabel } from '#src/rules/itx-id.ts'
import { statusBadge } from '#src/rules/status.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'
import { localAdminLabels } from './local-admin-labels.ts'

export const localAdminFields: readonly RecordField<Employee>[] = [
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
