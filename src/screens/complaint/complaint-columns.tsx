import type { ReactNode } from 'react'
import type { Complaint } from '#src/contract/complaints.ts'
import type { ListColumn } from '#src/lists/list-table.tsx'
import { longDate } from '#src/rules/dates.ts'
import { orDash } from '#src/rules/no-value.ts'
import { complaintBadge } from '#src/rules/status.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ComplaintStatus } from './complaint-status.tsx'
import { OpenDate } from './open-date.tsx'

type ColumnOptions = {
  linkTo: (id: number) => string
  /** What stands for the status of a complaint, where it is more than its words. */
  statusOf?: (complaint: Complaint) => ReactNode
}

/** The columns of a customer's complaints (spec 2). */
export const complaintColumns = ({ linkTo, statusOf }: ColumnOptions): ListColumn<Complaint>[] => [
  { header: 'Complaint ID', kind: 'id', sortKey: 'id', cell: ({ complaint_Id }) => complaint_Id },
  {
    header: 'Open Date',
    sortKey: 'createdAt',
    cell: (complaint) => <OpenDate complaint={complaint} />,
    text: ({ createdAt }) => longDate(createdAt),
  },
  { header: 'Raised By', cell: ({ companyName }) => orDash(companyName) },
  { header: 'Close Date', cell: ({ closedAt }) => longDate(closedAt) },
  {
    header: 'Status',
    cell: (complaint) => statusOf?.(complaint) ?? <ComplaintStatus status={complaint.complaint_status} />,
    text: ({ complaint_status }) => complaintBadge(complaint_status).label,
  },
  {
    header: 'View Details',
    kind: 'link',
    text: null,
    cell: ({ complaint_Id }) => (
      <LinkButton
        href={linkTo(complaint_Id)}
        look="quiet"
        label={`View Details of complaint ${complaint_Id}`}
      >
        View Details
      </LinkButton>
    ),
  },
]
