import { failureDetails } from '#src/session/failed-call.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/feedback/copy-button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'
import type { LoadedRecord } from './use-record.ts'

type LoadFailedProps = { entity: string; record: Pick<LoadedRecord<unknown>, 'send'> }

/** Takes the place of a record that exists, as far as is known, but could not be loaded. */
export const LoadFailed = ({ entity, record }: LoadFailedProps) => (
  <EmptyState
    title={`The ${entity} could not be loaded.`}
    icon={emptyStateIcons.failure}
    action={
      <>
        <Button onClick={() => record.send({ type: 'retry.chosen' })}>Retry</Button>
        <CopyButton label="Copy details" text={failureDetails} />
      </>
    }
  />
)
