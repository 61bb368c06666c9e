import type { Frozen, ReadableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import type { Complaint } from '#src/contract/complaints.ts'
import type { SentOf } from '#src/contract/record.ts'

export type ComplaintRow = Frozen<Row<'complaint'>>

export const complaintRecord = (
  tables: ReadableTables,
  complaint: ComplaintRow,
): SentOf<typeof Complaint> => ({
  complaint_Id: complaint.id,
  customerId: complaint.customerId,
  companyName: tables.customer.find(complaint.customerId)?.companyName ?? '',
  createdAt: complaint.createdAt,
  closedAt: complaint.closedAt,
  complaint_status: complaint.status,
  device_Id: complaint.deviceId,
  raisedBy: complaint.raisedBy,
  complaint_description: complaint.description,
  complaint_attachments: JSON.stringify(complaint.attachments),
})
