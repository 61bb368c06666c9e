import { type ReactNode, useState } from 'react'
import type { Employee } from '#src/contract/employees.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'
import { useOwnRecord } from './use-own-record.ts'

type OwnRecordProps = {
  /** Rendered until the record is loaded. */
  skeleton: ReactNode
  children: (record: Employee) => ReactNode
}

export const OwnRecord = ({ skeleton, children }: OwnRecordProps) => {
  const [tries, setTries] = useState(1)
  return (
    <FetchedRecord key={tries} skeleton={skeleton} onRetry={() => setTries(tries + 1)}>
      {children}
    </FetchedRecord>
  )
}

const FetchedRecord = ({ skeleton, onRetry, children }: OwnRecordProps & { onRetry: () => void }) => {
  const { record, state } = useOwnRecord()
  if (record !== null) return children(record)
  // Every signed-in user has a record: it exists, and could not be loaded.
  return state === 'missing' || state === 'failed' ? (
    <EmptyState
      title="Your profile could not be loaded."
      icon={emptyStateIcons.failure}
      action={<Button onClick={onRetry}>Retry</Button>}
    />
  ) : (
    skeleton
  )
}
