import type { Complaint } from '#src/contract/complaints.ts'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { complaintBadge, complaintStatus, isOpenComplaint, type StatusBadgeStyle } from '#src/rules/status.ts'
import { useAccess } from '#src/session/use-access.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { ListboxButton } from '#src/ui/fields/listbox-button.tsx'
import { useResolution } from './use-resolution.ts'

export const ComplaintStatus = ({ complaint }: { complaint: Complaint }) => (
  <StatusBadge {...badgeOf(complaint)} />
)

export const badgeOf = ({ complaint_status, complaintStatusName }: Complaint): StatusBadgeStyle =>
  complaintBadge(complaint_status, complaintStatusName)

/** Users with the permission can resolve an open complaint. A resolved one is never reopened. */
export const StatusChoice = ({ complaint, customerId }: { complaint: Complaint; customerId: number }) => {
  const { complaint_Id: id, complaint_status: status } = complaint
  const { isResolving, resolve } = useResolution(id, customerId)
  const mayResolve = useAccess(may.resolveComplaints)
  if (!mayResolve || !isOpenComplaint(status)) return <ComplaintStatus complaint={complaint} />
  return (
    <ListboxButton
      label={`Status of ${names.complaint.inText} ${id}`}
      options={options}
      value={String(isResolving ? complaintStatus.resolved : complaintStatus.open)}
      busy={isResolving}
      onChoose={resolve}
    />
  )
}

const options = [complaintStatus.open, complaintStatus.resolved].map((status) => ({
  value: String(status),
  label: complaintBadge(status).label,
}))
