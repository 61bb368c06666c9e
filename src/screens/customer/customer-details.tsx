import { useParams } from 'wouter'
import type { RecordPurpose } from '#machines/record.machine.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { useAccess } from '#src/session/use-access.ts'
import { NotFound } from '#src/ui/feedback/empty-state.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { customerDetailsTitle } from './customer-labels.ts'
import { CustomerRecord } from './customer-record.tsx'
import { CustomerSkeleton } from './customer-skeleton.tsx'
import { useCustomerRecord } from './use-customer-record.ts'

/** `/customer/view/{id}`: a customer's record, to be read (spec 2, Customer details). */
export const CustomerView = () => <Details purpose="reading" />

/** `/customer/edit/{id}`: the same, to be edited; those without write access only read. */
export const CustomerEdit = () => {
  const mayWrite = useAccess(may.writeCustomers)
  return <Details purpose={mayWrite ? 'editing' : 'reading'} />
}

const Details = ({ purpose }: { purpose: RecordPurpose }) => {
  useDocumentTitle(pageTitle(customerDetailsTitle))
  const id = idIn(useParams().id)
  return (
    <AccessGate access={may.readCustomers}>
      {id === null ? <Missing /> : <CustomerOfId key={id} id={id} purpose={purpose} />}
    </AccessGate>
  )
}

const CustomerOfId = ({ id, purpose }: { id: number; purpose: RecordPurpose }) => {
  const { state, record, send } = useCustomerRecord(id, purpose)
  if (state === 'missing') return <Missing />
  if (record === null) return <CustomerSkeleton purpose={purpose} />
  return (
    <CustomerRecord
      customer={record}
      isEditing={state === 'editing'}
      mayEdit={purpose === 'editing'}
      send={send}
    />
  )
}

const Missing = () => (
  <Page>
    <PageHeader title={customerDetailsTitle} back={paths.customers} />
    <NotFound />
  </Page>
)
