import type { Employee } from '#src/contract/employees.ts'
import { isSuperAdmin } from '#src/rules/access.ts'
import { timing } from '#src/rules/timing.ts'
import { useAccess, useClaims, useUserId } from '#src/session/use-access.ts'
import { localAdminRecord } from './readings.ts'
import { useRecord } from './use-record.ts'

/** A super admin has the name of the session, others the one of their record as soon as it has loaded. */
export const useOwnProfile = (): { name: string; record: Employee | null } => {
  const sessionName = useClaims()?.name ?? ''
  const hasSessionName = useAccess(isSuperAdmin)
  const { record } = useRecord({ id: useUserId(), reading: ownRecord })
  return { name: hasSessionName ? sessionName : record?.employeesName || sessionName, record }
}

/** The account menu, which is on every screen, and the profile share one reading. */
export const ownRecord = (id: number) => ({ ...localAdminRecord(id), fresh: timing.freshCounts })
