import { memo } from 'react'
import { RecordHeader } from '#src/records/record-screen.tsx'
import { SkeletonLines } from '#src/ui/feedback/skeleton.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { FormSkeleton } from '#src/ui/fields/form-frame.tsx'
import { customerSectionNames, customerSections, readFieldsIn } from './customer-fields.ts'

/** Shown while a customer loads; not rendered again for the options of its fields, which load at the same time. */
export const CustomerSkeleton = memo(() => (
  <>
    <RecordHeader />
    <FormSkeleton>
      {customerSectionNames.map((section) => (
        <FieldGroup key={section} legend={customerSections[section]} layout="single">
          <SkeletonLines count={Math.ceil(readFieldsIn(section).length / 3)} />
        </FieldGroup>
      ))}
    </FormSkeleton>
  </>
))
