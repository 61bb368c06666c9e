import type { ReactNode } from 'react'
import type { Employee } from '#src/contract/employees.ts'
import { localAdminRecord } from '#src/data/readings.ts'
import { type RecordPurpose, useRecord } from '#src/data/use-record.ts'
import { isSuperAdmin } from '#src/rules/access.ts'
import { timing } from '#src/rules/timing.ts'
import { useAccess, useClaims, useUserId } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'

type OwnRecordProps = {
  purpose: RecordPurpose
  /** Rendered until the record is loaded. */
  skeleton: ReactNode
  children: (record: Employee) => ReactNode
}

export const OwnRecord = ({ purpose, skeleton, children }: OwnRecordProps) => {
  const { record, state, isBusy, retry } = useRecord({ id: useUserId(), purpose, reading: ownRecord })
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

/** A super admin has the name of the session, others the one of their record as soon as it has loaded. */
export const useOwnName = (): { name: string; record: Employee | null } => {
  const sessionName = useClaims()?.name ?? ''
  const hasSessionName = useAccess(isSuperAdmin)
  const { record } = useRecord({ id: useUserId(), reading: ownRecord })
  return { name: hasSessionName ? sessionName : record?.employeesName || sessionName, record }
}

/** The account menu, which is on every screen, and the profile share one reading. */
const ownRecord = (id: number) => ({ ...localAdminRecord(id), fresh: timing.freshCounts })
