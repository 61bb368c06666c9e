import type { Employee } from '#src/contract/employees.ts'
import * as messages from '#src/rules/messages.ts'
import { statusBadge } from '#src/rules/status.ts'
import { itxLabel } from '#src/rules/text.ts'
import { useServices } from '#src/session/services.tsx'
import { LoadingLine } from '#src/ui/feedback/loading.tsx'
import { SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { RecordFrame } from '#src/ui/fields/form-frame.tsx'
import { ImagePreview } from '#src/ui/records/image-preview.tsx'
import { type RecordField, RecordList } from '#src/ui/records/record-sheet.tsx'
import { photoOf, profileLabels } from './profile.fields.ts'

/** The user's own record in read mode; null while it is loading. */
export const ProfileView = ({ record }: { record: Employee | null }) => {
  const { config } = useServices()
  const isLoading = record === null
  return (
    <RecordFrame busy={isLoading}>
      <LoadingLine busy={isLoading} />
      {isLoading ? (
        <SkeletonBlock of="picture" />
      ) : (
        <ImagePreview
          url={photoOf(config, record)}
          alt={profileLabels.profile_photo}
          emptyText={messages.noImage}
        />
      )}
      <RecordList parts={parts} record={record} />
    </RecordFrame>
  )
}

const parts: readonly RecordField<Employee>[] = [
  { term: profileLabels.employeesName, value: ({ employeesName }) => employeesName },
  { term: profileLabels.employeesEmail, value: ({ employeesEmail }) => employeesEmail },
  { term: profileLabels.itx_Employee_Id, value: ({ itx_Employee_Id }) => itxLabel(itx_Employee_Id) },
  {
    term: profileLabels.employeesStatus,
    value: ({ employeesStatus, employeesStatusName }) => (
      <StatusBadge {...statusBadge(employeesStatus, employeesStatusName)} />
    ),
  },
]
