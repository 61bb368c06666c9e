import type { RecordPurpose } from '#machines/record.machine.ts'
import { RecordHeader } from '#src/records/record-screen.tsx'
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { FieldSkeletons } from '#src/ui/fields/field-skeletons.tsx'
import { FormSkeleton } from '#src/ui/fields/form-frame.tsx'
import { customerLabels, customerSections, localAdminLabel } from './customer-labels.ts'
import type { ReadField } from './customer-reading.tsx'
import { CustomerSections, customerFieldsIn, customerSectionNames } from './customer-sections.tsx'

/** Shown while a customer loads. */
export const CustomerSkeleton = ({ purpose }: { purpose: RecordPurpose }) => (
  <>
    <RecordHeader />
    <FormSkeleton>{purpose === 'reading' ? <AwaitedReading /> : <AwaitedEditing />}</FormSkeleton>
  </>
)

const AwaitedReading = () => (
  <CustomerSections value={awaited} beside={{ account: <FieldSkeletons labels={[localAdminLabel]} /> }} />
)

const awaited = (field: ReadField) =>
  field === 'logo' || field === 'banner' ? <SkeletonBlock of="picture" /> : <Skeleton length="long" />

const AwaitedEditing = () =>
  customerSectionNames.map((section) => (
    <FieldGroup key={section} legend={customerSections[section]}>
      <FieldSkeletons labels={customerFieldsIn[section].flat().map((field) => customerLabels[field])} />
    </FieldGroup>
  ))
