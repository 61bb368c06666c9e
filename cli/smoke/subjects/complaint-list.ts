import type { Subject } from '#cli/smoke/subject.ts'
import type { Call } from '#src/api/client.ts'
import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { complaintFilter, complaintStatus } from '#src/rules/status.ts'

/** The complaints of a customer. */
export const complaintList = (call: Call, id: number): Subject<Complaint, 'id' | 'createdAt'> => ({
  endpoint: complaints.list,
  ask: ({ page, pageSize, sortBy, sortType, status }) =>
    call(complaints.list, {
      params: { id },
      query: { page, pageSize, sortBy, sortType, status: filterOf(status) },
    }),
  idOf: (row) => row.complaint_Id,
  isPaged: true,
  sortValues: {
    id: (row) => row.complaint_Id,
    createdAt: (row) => Date.parse(row.createdAt ?? '') || 0,
  },
  filter: {
    values: [complaintFilter.open, complaintFilter.closed],
    holds: (row, value) =>
      (row.complaint_status === complaintStatus.open) === (value === complaintFilter.open),
  },
})

const filterOf = (status: number | undefined) =>
  Object.values(complaintFilter).find((value) => value === status)
