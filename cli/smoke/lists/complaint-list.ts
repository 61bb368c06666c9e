import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { complaintFilter, complaintStatus } from '#src/rules/status.ts'
import { complainingCustomer } from './complaining-customer.ts'
import { type Listing, listing } from './listing.ts'

/** The complaints of a customer. */
export const complaintList: Listing<Complaint, 'id' | 'createdAt'> = listing({
  endpoint: complaints.list,
  ask: async (visit, { page, pageSize, sortBy, sortType, status }) =>
    visit.call(complaints.list, {
      params: { id: (await complainingCustomer(visit)).id },
      query: { page, pageSize, sortBy, sortType, status: filterOf(status) },
    }),
  first: async (visit) => (await complainingCustomer(visit)).complaints,
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
  dates: (row) => [row.createdAt, row.closedAt],
})

const filterOf = (status: number | undefined) =>
  Object.values(complaintFilter).find((value) => value === status)
