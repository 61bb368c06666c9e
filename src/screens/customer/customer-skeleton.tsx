import type { RecordPurpose } from '#machines/record.machine.ts'
import { paths } from '#src/navigation/paths.ts'
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { FieldSkeletons } from '#src/ui/fields/field-skeletons.tsx'
import { FormSkeleton } from '#src/ui/fields/form-frame.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { customerDetailsTitle, customerLabels, customerSections, localAdminLabel } from './customer-labels.ts'
import type { ReadField } from './customer-reading.tsx'
import { CustomerSections, customerFieldsIn, customerSectionNames } from './customer-sections.tsx'

/** What stands in the place of a customer that is on its way. */
export const CustomerSkeleton = ({ purpose }: { purpose: RecordPurpose }) => (
  <Page>
    <PageHeader title={customerDetailsTitle} back={paths.customers} />
    <FormSkeleton>{purpose === 'reading' ? <AwaitedReading /> : <AwaitedEditing />}</FormSkeleton>
  </Page>
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
