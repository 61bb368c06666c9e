import { coerce, enums, type Infer, object, optional, type, unknown } from 'superstruct'
import { may } from '#src/rules/access.ts'
import { digitsToNumber } from '#src/rules/ids.ts'
import { complaintFilter } from '#src/rules/status.ts'
import { endpoint } from './endpoint.ts'
import { itemOf, pageOf, savedWith } from './envelope.ts'
import { jsonTexts } from './list-values.ts'
import { count, idOrNull, looseText, pagingQuery, recordId, sortingQuery, textOrNull } from './values.ts'

const Complaint = type({
  complaint_Id: recordId,
  customerId: idOrNull,
  companyName: looseText,
  createdAt: textOrNull,
  closedAt: textOrNull,
  complaint_status: count,
  device_Id: idOrNull,
  raisedBy: looseText,
  complaint_description: looseText,
  complaint_attachments: jsonTexts,
})
/** `complaint_attachments` is null if its text is not a JSON list. */
export type Complaint = Infer<typeof Complaint>

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
