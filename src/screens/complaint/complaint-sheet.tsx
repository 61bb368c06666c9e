import type { SnapshotFrom } from 'xstate'
import type { complaintMachine } from '#machines/complaint.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'
import { LoadingLine } from '#src/ui/feedback/loading.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { RecordList, Sheet } from '#src/ui/records/record-sheet.tsx'
import { complaintFields } from './complaint-record.tsx'

type ComplaintSheetProps = {
  snapshot: SnapshotFrom<typeof complaintMachine>
  customerId: number | null
  isBusy: boolean
  onRetry: () => void
}

export const ComplaintSheet = ({ snapshot, customerId, isBusy, onRetry }: ComplaintSheetProps) => {
  const { complaint } = snapshot.context
  const retry = <Button onClick={onRetry}>Retry</Button>
  const hasFailed = snapshot.matches('failed')
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
