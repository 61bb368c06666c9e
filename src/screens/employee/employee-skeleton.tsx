import type { RecordPurpose } from '#machines/record.machine.ts'
import { RecordHeader } from '#src/records/record-screen.tsx'
import { itxLabel } from '#src/rules/itx-id.ts'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { FieldSkeleton, FieldSkeletons } from '#src/ui/fields/field-skeletons.tsx'
import { FormSkeleton } from '#src/ui/fields/form-frame.tsx'
import { RequiredNote } from '#src/ui/fields/required-note.tsx'
import { RecordSheet } from '#src/ui/records/record-sheet.tsx'
import { employeeLabels, employeeTitle } from './employee-labels.ts'
import { employeeFields } from './employee-parts.tsx'

export const EmployeeSkeleton = ({ purpose }: { purpose: RecordPurpose }) => (
  <>
    <RecordHeader />
    {purpose === 'reading' ? (
      <RecordSheet parts={employeeFields} record={null} />
    ) : (
      <FormSkeleton>
        <RequiredNote />
        <FieldGroup legend={employeeTitle}>
          <FieldSkeletons labels={[employeeLabels.employeesName, employeeLabels.employeesEmail]} />
          <FieldSkeleton label={employeeLabels.itx_Employee_Id} hint={itxLabel('…')} />
          <FieldSkeleton label={employeeLabels.employeesStatus} />
        </FieldGroup>
      </FormSkeleton>
    )}
  </>
)
