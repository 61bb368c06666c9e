import type { Complaint } from '#src/contract/complaints.ts'
import { mostRows, type RowAction } from '#src/lists/selection/row-action.ts'
import { names } from '#src/rules/names.ts'
import { isOpenComplaint } from '#src/rules/status.ts'

type ResolvedRow = { complaint: Complaint; customerId: number }

/** Resolves selected complaints, for the rows of a list. */
export const resolveSeveral = <Row>(resolvedOf: (row: Row) => ResolvedRow): RowAction<Row> => ({
  label: 'Resolve',
  run: 'resolveComplaints',
  names: names.complaint,
  mostRows: mostRows.changed,
  question: { verb: 'Resolve', text: `A resolved ${names.complaint.inText} is not opened again.` },
  leaves: (row) =>
    isOpenComplaint(resolvedOf(row).complaint.complaint_status) ? null : { reason: 'already resolved' },
  values: (row) => {
    const { complaint, customerId } = resolvedOf(row)
    return { id: complaint.complaint_Id, customerId }
  },
})
