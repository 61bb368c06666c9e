import { toTimestamp } from '#mocks/database/models.ts'
import { serverMessages } from '#mocks/messages.ts'
import { mock, reading, writing } from '#mocks/mock.ts'
import { refuse } from '#mocks/wire/http-error.ts'
import { complaints } from '#src/contract/complaints.ts'
import { messages } from '#src/rules/messages.ts'
import { complaintFilter, complaintStatus } from '#src/rules/status.ts'
import { rowOr404 } from './checks.ts'
import { type ComplaintRow, complaintRecord } from './complaint-responses.ts'
import { createSort, paginate } from './listing.ts'

export const complaintMocks = {
  list: mock(
    complaints.list,
    reading(({ params, query, tables }) => {
      const customer = rowOr404(tables.customer.find(params.id))
      const wanted = tables.complaint
        .all()
        .filter(({ customerId, status }) => customerId === customer.id && passes(status, query.status))
      const { rows, totals } = paginate(sortComplaints(wanted, query), query)
      return { data: rows.map((complaint) => complaintRecord(tables, complaint)), ...totals }
    }),
  ),

  get: mock(
    complaints.get,
    reading(({ params, tables }) => ({
      data: complaintRecord(tables, rowOr404(tables.complaint.find(params.id))),
    })),
  ),

  resolve: mock(
    complaints.resolve,
    writing(({ params, tables, now }) => {
      const { id, status } = rowOr404(tables.complaint.find(params.id))
      if (status !== complaintStatus.open) refuse(409, serverMessages.complaintResolvedBefore)
      const closed = { status: complaintStatus.resolved, closedAt: toTimestamp(now) }
      const resolved = tables.complaint.update(id, closed)
      return { message: messages.complaintResolved, data: complaintRecord(tables, resolved) }
    }),
  ),
}

const sortComplaints = createSort({
  id: ({ id }: ComplaintRow) => id,
  createdAt: ({ createdAt }) => createdAt,
})

const passes = (status: number, filter: number = complaintFilter.all): boolean =>
  filter === complaintFilter.all || (status === complaintStatus.open) === (filter === complaintFilter.open)
