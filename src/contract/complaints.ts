import { may } from '#src/rules/access.ts'
import { complaintFilter, isOpenComplaint } from '#src/rules/status.ts'
import { endpoint } from './endpoint.ts'
import { itemOf, pageOf, savedWith } from './envelope.ts'
import { listing } from './listing.ts'
import { type RecordOf, record } from './record.ts'

export const Complaint = record('Complaint', {
  complaint_Id: { kind: 'id', needed: true },
  customerId: { kind: 'id', spelled: ['customer_Id'] },
  companyName: { kind: 'text' },
  createdAt: { kind: 'date', required: true },
  closedAt: { kind: 'date' },
  // Not the kind of a status: databases that keep a flag send 0 for a resolved one.
  complaint_status: { kind: 'count', required: true },
  complaintStatusName: { kind: 'text', optional: true, spelled: ['complaint_status_name'] },
  device_Id: { kind: 'id' },
  raisedBy: { kind: 'text' },
  complaint_description: { kind: 'text' },
  complaint_attachments: { kind: 'fileNames' },
})
/** `complaint_attachments` is null if its text is not a JSON list. */
export type Complaint = RecordOf<typeof Complaint>

const { all: every, ...filtered } = complaintFilter

export const complaintListing = listing(Complaint, {
  id: 'complaint_Id',
  isPaged: true,
  sorts: { id: 'complaint_Id', createdAt: 'createdAt' },
  filters: {
    status: {
      kind: 'status',
      field: 'complaint_status',
      statuses: filtered,
      every,
      passes: (status, wanted) => isOpenComplaint(status) === (wanted === complaintFilter.open),
    },
  },
  searched: [],
})

export const complaints = {
  list: endpoint({
    method: 'GET',
    path: '/fetch/allcomplaints/:id',
    list: complaintListing,
    answer: pageOf(Complaint, 'data'),
    needs: may.readComplaints,
  }),
  get: endpoint({
    method: 'GET',
    path: '/customer/complaintbyid/:id',
    answer: itemOf(Complaint, 'data'),
    needs: may.readComplaints,
  }),
  resolve: endpoint({
    method: 'PUT',
    path: '/resolve/complaintbyid/:id',
    answer: savedWith(Complaint, 'data'),
    needs: may.resolveComplaints,
  }),
}
