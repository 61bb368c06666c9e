import type { ReactNode } from 'react'
import type { Employee } from '#src/contract/employees.ts'
import { ownRecord } from '#src/data/own-record.ts'
import { type RecordPurpose, useRecord } from '#src/data/use-record.ts'
import { useUserId } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'

type OwnRecordProps = {
  purpose: RecordPurpose
  /** Rendered until the record is loaded. */
  skeleton: ReactNode
  children: (record: Employee) => ReactNode
}

export const OwnRecord = ({ purpose, skeleton, children }: OwnRecordProps) => {
  const { record, state, isBusy, retry } = useRecord({
    id: useUserId(),
    purpose,
    reading: ownRecord,
    form: 'profile',
  })
  if (record !== null) return children(record)
  // Every signed-in user has a record: it exists, and could not be loaded.
  return !isBusy && (state === 'missing' || state === 'failed') ? (
    <EmptyState
      title="Your profile could not be loaded."
      icon={emptyStateIcons.failure}
      action={<Button onClick={retry}>Retry</Button>}
    />
  ) : (
    skeleton
  )
}
