import { memo } from 'react'
import type { RecordPurpose } from '#machines/record.machine.ts'
import { RecordHeader } from '#src/records/record-screen.tsx'
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { FieldSkeletons } from '#src/ui/fields/field-skeletons.tsx'
import { FormSkeleton } from '#src/ui/fields/form-frame.tsx'
import { RequiredNote } from '#src/ui/fields/required-note.tsx'
import {
  type CustomerField,
  customerFields,
  customerSectionNames,
  customerSections,
  localAdminLabel,
  readFieldsIn,
} from './customer-fields.ts'
import { CustomerSections } from './customer-sections.tsx'

/** Memoized: the options of its fields load at the same time, and would render it again. */
export const CustomerSkeleton = memo(({ purpose }: { purpose: RecordPurpose }) => (
  <>
    <RecordHeader />
    <FormSkeleton>{purpose === 'reading' ? <ReadingSkeleton /> : <EditingSkeleton />}</FormSkeleton>
  </>
))

const ReadingSkeleton = () => (
  <CustomerSections
    value={fieldSkeleton}
    beside={{ account: <FieldSkeletons labels={[localAdminLabel]} /> }}
  />
)

const fieldSkeleton = (field: CustomerField) =>
  customerFields[field].control === 'file' ? <SkeletonBlock of="picture" /> : <Skeleton length="long" />

const EditingSkeleton = () => (
  <>
    <RequiredNote />
    {customerSectionNames.map((section) => (
      <FieldGroup key={section} legend={customerSections[section]}>
        <FieldSkeletons labels={readFieldsIn(section).map((field) => customerFields[field].label)} />
      </FieldGroup>
    ))}
  </>
)
