import type { Employee } from '#src/contract/employees.ts'
import { localAdminBadge, localAdminLabels } from '#src/contract/labels/local-admin.ts'
import { itxLabel } from '#src/rules/itx-id.ts'
import * as uploadMessages from '#src/rules/upload-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { LoadingLine } from '#src/ui/feedback/loading.tsx'
import { SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { RecordFrame } from '#src/ui/fields/form-frame.tsx'
import { ImagePreview } from '#src/ui/records/image-preview.tsx'
import { type RecordField, RecordList } from '#src/ui/records/record-sheet.tsx'
import { photoLabel, photoOf } from './profile.fields.ts'

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
        <ImagePreview url={photoOf(config, record)} alt={photoLabel} emptyText={uploadMessages.noImage} />
      )}
      <RecordList parts={parts} record={record} />
    </RecordFrame>
  )
}

const parts: readonly RecordField<Employee>[] = [
  { term: localAdminLabels.employeesName, value: ({ employeesName }) => employeesName },
  { term: localAdminLabels.employeesEmail, value: ({ employeesEmail }) => employeesEmail },
  { term: localAdminLabels.itx_Employee_Id, value: ({ itx_Employee_Id }) => itxLabel(itx_Employee_Id) },
  {
    term: localAdminLabels.employeesStatus,
    value: (own) => <StatusBadge {...localAdminBadge(own)} />,
  },
]
