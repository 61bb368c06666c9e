import type { LoadedRecord } from '#src/data/use-record.ts'
import { failureDetails } from '#src/session/failure-details.ts'
import { useServices } from '#src/session/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/feedback/copy-button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'

type LoadFailedProps = { entity: string; record: Pick<LoadedRecord<unknown>, 'retry' | 'failedCall'> }

/** Shown in place of a record that failed to load, except with 404. */
export const LoadFailed = ({ entity, record }: LoadFailedProps) => {
  const { address } = useServices()
  return (
    <EmptyState
      title={`The ${entity} could not be loaded.`}
      hint={record.failedCall?.serverMessage ?? undefined}
      icon={emptyStateIcons.failure}
      action={
        <>
          <Button onClick={record.retry}>Retry</Button>
          <CopyButton
            label="Copy details"
            text={() => failureDetails(address.current().path, record.failedCall)}
          />
        </>
      }
    />
  )
}
