import type { Seed } from '#mocks/database/database-types.ts'
import { toSavedTable } from '#mocks/database/table-list.ts'
import { complaintStatus, deviceStatus } from '#src/rules/status.ts'

const hour = 60 * 60_000

/** The day after a storm: every active device has an open complaint of the last days. */
export const busyDay = (seed: Seed, now: number): Seed => {
  const { complaint, device } = seed.tables
  const troubled = device.rows.filter(({ status }) => status === deviceStatus.active)
  const further = troubled.flatMap(({ id: deviceId, customerId }, index) => {
    const complaintRow = complaint.rows[index % complaint.rows.length]
    return complaintRow === undefined
      ? []
      : {
          ...complaintRow,
          id: complaint.lastId + 1 + index,
          customerId,
          deviceId,
          attachments: [],
          status: complaintStatus.open,
          createdAt: new Date(now - (index + 1) * hour).toISOString(),
          closedAt: null,
        }
  })
  return {
    ...seed,
    tables: { ...seed.tables, complaint: toSavedTable([...complaint.rows, ...further]) },
  }
}
