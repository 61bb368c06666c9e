import type { Seed } from '#mocks/database/database-types.ts'
import { toSavedTable } from '#mocks/database/table-list.ts'
import { createBrowserChance } from '#mocks/seed/browser-chance.ts'
import { createComplaintTexts } from '#mocks/seed/rules/complaints.ts'
import { regionOf } from '#mocks/seed/rules/regions.ts'
import { complaintStatus, deviceStatus } from '#src/rules/status.ts'

const hour = 60 * 60_000

/** The day after a storm: every active device has an open complaint of the last days. */
export const busyDay = (seed: Seed, now: number): Seed => {
  const { complaint, customer, device } = seed.tables
  const troubled = device.rows.filter(({ status }) => status === deviceStatus.active)
  const stateOf = new Map(customer.rows.map(({ id, state }) => [id, state]))
  const textFor = createComplaintTexts()
  const { personName } = createBrowserChance(troubled.length, now)
  const further = troubled.map(({ id: deviceId, customerId, name }, index) => ({
    id: complaint.lastId + 1 + index,
    customerId,
    deviceId,
    raisedBy: personName(regionOf(stateOf.get(customerId) ?? '')),
    description: textFor(customerId, name),
    attachments: [],
    status: complaintStatus.open,
    createdAt: new Date(now - (index + 1) * hour).toISOString(),
    closedAt: null,
  }))
  return {
    ...seed,
    tables: { ...seed.tables, complaint: toSavedTable([...complaint.rows, ...further]) },
  }
}
