import type { Complaint } from '#src/contract/complaints.ts'
import type { Resource } from '#src/session/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'
import { LoadingLine } from '#src/ui/feedback/loading.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { RecordList, Sheet } from '#src/ui/records/record-sheet.tsx'
import { complaintFields } from './complaint-record.tsx'

type ComplaintSheetProps = {
  loaded: Resource<Complaint>
  customerId: number | null
  isBusy: boolean
}

export const ComplaintSheet = ({ loaded, customerId, isBusy }: ComplaintSheetProps) => {
  const { value: complaint, state, send } = loaded
  const retry = <Button onClick={() => send({ type: 'retry.chosen' })}>Retry</Button>
  const hasFailed = state === 'failed'
  if (complaint === null && hasFailed) {
    return <EmptyState title={notLoaded} icon={emptyStateIcons.failure} action={retry} />
  }
  return (
    <Sheet busy={isBusy}>
      <LoadingLine busy={isBusy} />
      {hasFailed ? <MessageBar text={`${notLoaded} This is from before.`}>{retry}</MessageBar> : null}
      <RecordList parts={complaintFields} record={complaint === null ? null : { complaint, customerId }} />
    </Sheet>
  )
}

const notLoaded = 'The complaint could not be loaded.'
