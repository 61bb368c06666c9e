import type { WritableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'

const openedAt = '2026-01-05T09:30:00.000Z'
const closedAt = '2026-01-08T10:30:00.000Z'

type Complaint = Omit<Row<'complaint'>, 'id'>

export const openComplaint: Complaint = {
  customerId: 12,
  deviceId: 31,
  raisedBy: 'Ward 3',
  description: 'The screen flickers',
  attachments: [],
  status: 1,
  createdAt: openedAt,
  closedAt: null,
}

export const closedComplaint: Complaint = { ...openComplaint, status: 2, closedAt }

/** Replaces all complaints with these; the first has the id 121. */
export const withComplaints =
  (...complaints: readonly Complaint[]) =>
  ({ complaint }: WritableTables): void => {
    for (const { id } of complaint.all()) complaint.remove(id)
    for (const row of complaints) complaint.insert(row)
  }
