import { paths } from '#src/navigation/paths.ts'
import { LoadingLine } from '#src/ui/loading.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RecordFrame } from '#src/ui/record-frame.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { customerDetailsTitle } from './customer-labels.ts'
import { CustomerSections } from './customer-sections.tsx'

/** What stands in the place of a customer that is on its way. */
export const CustomerAwaited = () => (
  <Page>
    <PageHeader title={customerDetailsTitle} back={paths.customers} />
    <RecordFrame busy>
      <LoadingLine busy />
      <CustomerSections value={() => <Skeleton length="long" />} />
    </RecordFrame>
  </Page>
)
