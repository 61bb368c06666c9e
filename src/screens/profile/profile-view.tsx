import type { Employee } from '#src/contract/employees.ts'
import { itxLabel } from '#src/rules/itx-id.ts'
import { messages } from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { ImagePreview } from '#src/ui/image-preview.tsx'
import { photoOf } from './photo.ts'

/** One's own record as it is read (spec 2, View Profile). */
export const ProfileView = ({ record }: { record: Employee }) => {
  const { config } = usePortal()
  return (
    <>
      <ImagePreview url={photoOf(config, record)} alt="Profile photo" emptyText={messages.noImage} />
      <DescriptionList
        items={[
          { term: 'Name', value: record.employeesName },
          { term: 'Email', value: record.employeesEmail },
          { term: 'ITX Employee ID', value: itxLabel(record.itx_Employee_Id) },
          { term: 'Status', value: record.employeesStatusName },
        ]}
      />
    </>
  )
}
