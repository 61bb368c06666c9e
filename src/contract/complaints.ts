import { coerce, enums, object, optional, unknown } from 'superstruct'
import { may } from '#src/rules/access.ts'
import { digitsToNumber } from '#src/rules/ids.ts'
import { complaintFilter } from '#src/rules/status.ts'
import { endpoint } from './endpoint.ts'
import { itemOf, pageOf, savedWith } from './envelope.ts'
import { type RecordOf, record } from './record.ts'
import { pagingQuery, sortingQuery } from './values.ts'

const Complaint = record('Complaint', {
  complaint_Id: { kind: 'id', needed: true },
  customerId: { kind: 'id', spelled: ['customer_Id'] },
  companyName: { kind: 'text' },
  createdAt: { kind: 'date', required: true },
  closedAt: { kind: 'date' },
  complaint_status: { kind: 'status', required: true },
  device_Id: { kind: 'id' },
  raisedBy: { kind: 'text' },
  complaint_description: { kind: 'text' },
  complaint_attachments: { kind: 'fileNames' },
})
/** `complaint_attachments` is null if its text is not a JSON list. */
export type Complaint = RecordOf<typeof Complaint>

const statusFilter = coerce(enums(Object.values(complaintFilter)), unknown(), digitsToNumber)

export const complaints = {
  list: endpoint({
    method: 'GET',
    path: '/fetch/allcomplaints/:id',
    query: object({ ...pagingQuery, ...sortingQuery('id', 'createdAt'), status: optional(statusFilter) }),
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
