import type { Employee } from '#src/contract/employees.ts'
import { ContactValue } from '#src/records/contact-value.tsx'
import { itxLabel } from '#src/rules/itx-id.ts'
import { statusBadge } from '#src/rules/status.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'
import { employeeLabels } from './employee-labels.ts'

export const employeeFields: readonly RecordField<Employee>[] = [
  { term: employeeLabels.employee_Id, value: ({ employee_Id }) => employee_Id },
  { term: employeeLabels.employeesName, value: ({ employeesName }) => employeesName },
  {
    term: employeeLabels.employeesEmail,
    value: ({ employeesEmail }) => (
      <ContactValue kind="email" label={employeeLabels.employeesEmail} text={employeesEmail} />
    ),
  },
  { term: employeeLabels.itx_Employee_Id, value: ({ itx_Employee_Id }) => itxLabel(itx_Employee_Id) },
  {
    term: employeeLabels.employeesStatus,
    value: ({ employeesStatus, employeesStatusName }) => (
      <StatusBadge {...statusBadge(employeesStatus, employeesStatusName)} />
    ),
  },
]
