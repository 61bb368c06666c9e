import type { Complaint } from '#src/contract/complaints.ts'
import type { ListColumn } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { longDate } from '#src/rules/dates.ts'
import { orDash } from '#src/rules/no-value.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { badgeOf, StatusChoice } from './complaint-status.tsx'
import { OpenDate } from './open-date.tsx'

export const complaintColumns = (customerId: number): readonly ListColumn<Complaint>[] => [
  {
    header: 'Complaint ID',
    kind: 'id',
    sortKey: 'id',
    link: {
      to: ({ complaint_Id }) => paths.complaint(complaint_Id, customerId),
      access: may.readComplaints,
    },
    cell: ({ complaint_Id }) => complaint_Id,
  },
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
    // Rows are used again for other complaints, but the focus must not go from one to the next.
    cell: (complaint) => <StatusChoice key={complaint.complaint_Id} complaint={complaint} />,
    text: (complaint) => badgeOf(complaint).label,
  },
  {
    header: 'View Details',
    kind: 'link',
    text: null,
    cell: ({ complaint_Id }) => (
      <LinkButton
        href={paths.complaint(complaint_Id, customerId)}
        variant="quiet"
        label={`View Details of complaint ${complaint_Id}`}
      >
        View Details
      </LinkButton>
    ),
  },
]
