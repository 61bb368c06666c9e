import { failureNotice } from '#machines/notices.ts'
import type { Call } from '#src/api/client.ts'
import { type Complaint, complaintListing, complaints } from '#src/contract/complaints.ts'
import { badgeOfComplaint, complaintColumns, daysOpen } from '#src/contract/labels/complaint.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'
import { defineList, type ListColumn, listColumns, statusTabs } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { formatDays, longDate } from '#src/rules/dates.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { complaintBadge, complaintFilter, complaintStatus, isOpenComplaint } from '#src/rules/status.ts'
import * as undoMessages from '#src/rules/undo-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { ListboxButton } from '#src/ui/fields/listbox-button.tsx'
import { twoLineCell } from '#src/ui/lists/data-table.tsx'
import { useToday } from '#src/ui/use-today.ts'
import { useResolution } from './use-resolution.ts'

const columnsOf = (customerId: number): readonly ListColumn<Complaint>[] => {
  const to = ({ complaint_Id }: Complaint) => paths.complaint(complaint_Id, customerId)
  return [
    ...listColumns(complaintColumns, {
      id: { kind: 'id', link: { to, access: may.readComplaints } },
      opened: { cell: (complaint) => <OpenDate complaint={complaint} /> },
      status: {
        cell: (complaint) => (
          <StatusChoice key={complaint.complaint_Id} complaint={complaint} customerId={customerId} />
        ),
      },
    }),
    detailsColumn(to, ({ complaint_Id }) => complaint_Id),
  ]
}

export const detailsColumn = <Row,>(
  to: (row: Row) => string,
  idOf: (row: Row) => number,
): ListColumn<Row> => ({
  id: 'details',
  header: 'View Details',
  kind: 'link',
  text: null,
  link: { to, label: (row) => `View Details of ${names.complaint.inText} ${idOf(row)}` },
  cell: () => 'View Details',
})

export const complaintsTitle = `${names.customer.one} ${names.complaint.one} Status`

export const complaintTabs = statusTabs(names.complaint.many, [
  { ID: complaintFilter.open, Name: 'Open', tab: `Open ${names.complaint.many}` },
  { ID: complaintFilter.closed, Name: 'Closed', tab: `Closed ${names.complaint.many}` },
])

export const complaintListOf = (customerId: number) =>
  defineList(complaintListing, {
    area: 'complaints',
    name: `complaints-of-customer-${customerId}`,
    appearanceName: 'complaints',
    title: complaintsTitle,
    isCounted: false,
    owner: { entity: names.customer.inText, id: customerId, list: paths.customers },
    columns: columnsOf(customerId),
    record: ({ complaint_Id }) => ({ id: complaint_Id, name: `${names.complaint.one} ${complaint_Id}` }),
    isOpen: ({ complaint_status }) => isOpenComplaint(complaint_status),
    emptyText: recordMessages(names.complaint.one).none,
    filters: {
      status: complaintTabs,
    },
  })

const OpenDate = ({ complaint }: { complaint: Complaint }) => {
  const date = longDate(complaint.createdAt)
  const days = openDays(complaint, useToday())
  return days === null ? date : twoLineCell(date, days)
}

const openDays = (complaint: Complaint, today: number): string | null => {
  const days = daysOpen(complaint, today)
  const verb = isOpenComplaint(complaint.complaint_status) ? 'Open' : 'Was open'
  return days === null ? null : `${verb} for ${formatDays(days)}`
}

export const loadComplaints =
  (id: number) => (call: Call, query: ListQueryOf<typeof complaintListing>, signal: AbortSignal) =>
    call(complaints.list, { params: { id }, query, signal })

export const ComplaintStatus = ({ complaint }: { complaint: Complaint }) => (
  <StatusBadge {...badgeOfComplaint(complaint)} />
)

type StatusChoiceProps = {
  complaint: Complaint
  customerId: number
  /** Asked at the choice: whether rows have just moved under the hand. */
  hasMoved?: () => boolean
}

/** Users with the permission can resolve an open complaint. A resolved one is never reopened. */
export const StatusChoice = ({ complaint, customerId, hasMoved = () => false }: StatusChoiceProps) => {
  const { complaint_Id: id, complaint_status: status } = complaint
  const { isResolving, resolve } = useResolution(id, customerId)
  const { notify } = useServices()
  const mayResolve = useAccess(may.resolveComplaints)
  if (!mayResolve || !isOpenComplaint(status)) return <ComplaintStatus complaint={complaint} />
  return (
    <ListboxButton
      label={`Status of ${names.complaint.inText} ${id}`}
      options={statusChoices}
      value={String(isResolving ? complaintStatus.resolved : complaintStatus.open)}
      busy={isResolving}
      onChoose={() => (hasMoved() ? notify(rowsMovedNotice) : resolve())}
    />
  )
}

const rowsMovedNotice = failureNotice(
  `The rows had just moved: nothing is resolved. Check the ${names.complaint.inText} and choose again.`,
)

/** Said before anyone chooses Resolved, to those who can. */
export const ResolveNote = () =>
  useAccess(may.resolveComplaints) ? <p>{undoMessages.resolvedForGood}</p> : null

const statusChoices = [complaintStatus.open, complaintStatus.resolved].map((status) => ({
  value: String(status),
  label: complaintBadge(status).label,
}))
