import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { toTimestamp } from '#mocks/database/models.ts'
import { inTransaction, mock, withTables } from '#mocks/mock.ts'
import { serverMessages } from '#mocks/server-messages.ts'
import { refuse } from '#mocks/wire/http-error.ts'
import type { Complaint } from '#src/contract/complaints.ts'
import { complaintListing, complaints } from '#src/contract/complaints.ts'
import type { SentOf } from '#src/contract/record.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { complaintStatus } from '#src/rules/status.ts'
import { rowOr404 } from './checks.ts'
import { createRowFinder } from './find-rows.ts'

export const complaintMocks = {
  list: mock(
    complaints.list,
    withTables(({ params, query, tables }) => {
      const customer = rowOr404(tables.customer.find(params.id))
      const own = tables.complaint.all().filter(({ customerId }) => customerId === customer.id)
      const { rows, totals } = listComplaints(own, query)
      return { data: rows.map((complaint) => complaintRecord(tables, complaint)), ...totals }
    }),
  ),

  get: mock(
    complaints.get,
    withTables(({ params, tables }) => ({
      data: complaintRecord(tables, rowOr404(tables.complaint.find(params.id))),
    })),
  ),

  resolve: mock(
    complaints.resolve,
    inTransaction(({ params, tables, now }) => {
      const { id, status } = rowOr404(tables.complaint.find(params.id))
      if (status !== complaintStatus.open) refuse(409, serverMessages.complaintResolvedBefore)
      const closed = { status: complaintStatus.resolved, closedAt: toTimestamp(now) }
      const resolved = tables.complaint.update(id, closed)
      return { message: saveMessages.complaintResolved, data: complaintRecord(tables, resolved) }
    }),
  ),
}

const listComplaints = createRowFinder<typeof complaintListing, Row<'complaint'>>(complaintListing, {
  sorts: { id: ({ id }) => id, createdAt: ({ createdAt }) => createdAt },
  filters: { status: ({ status }) => status },
  searched: {},
})

const complaintRecord = (tables: ReadableTables, complaint: Row<'complaint'>): SentOf<typeof Complaint> => ({
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
