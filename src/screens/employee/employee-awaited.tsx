import type { RecordPurpose } from '#machines/record.machine.ts'
import { paths } from '#src/navigation/paths.ts'
import { itxLabel } from '#src/rules/itx-id.ts'
import { AwaitedField, AwaitedFields } from '#src/ui/awaited-fields.tsx'
import { AwaitedForm } from '#src/ui/awaited-form.tsx'
import { FieldGroup } from '#src/ui/field-group.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RecordSheet } from '#src/ui/record-sheet.tsx'
import { employeeLabels, employeeTitle } from './employee-labels.ts'
import { employeeParts } from './employee-parts.tsx'

/** What stands in the place of a local admin who is on the way. */
export const EmployeeAwaited = ({ purpose }: { purpose: RecordPurpose }) => (
  <>
    <PageHeader title={employeeTitle} back={paths.employees} />
    {purpose === 'reading' ? (
      <RecordSheet parts={employeeParts} record={null} />
    ) : (
      <AwaitedForm>
        <FieldGroup legend={employeeTitle}>
          <AwaitedFields labels={[employeeLabels.employeesName, employeeLabels.employeesEmail]} />
          <AwaitedField label={employeeLabels.itx_Employee_Id} hint={itxLabel('…')} />
          <AwaitedField label={employeeLabels.employeesStatus} />
        </FieldGroup>
      </AwaitedForm>
    )}
  </>
)
