import { useContext } from 'react'
import type { Complaint } from '#src/contract/complaints.ts'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { complaintBadge, complaintStatus, isOpenComplaint, type StatusBadgeStyle } from '#src/rules/status.ts'
import { useAccess } from '#src/session/use-access.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { ListboxButton } from '#src/ui/fields/listbox-button.tsx'
import { ResolutionsContext } from './use-resolutions.ts'

export const ComplaintStatus = ({ complaint }: { complaint: Complaint }) => (
  <StatusBadge {...badgeOf(complaint)} />
)

export const badgeOf = ({ complaint_status, complaintStatusName }: Complaint): StatusBadgeStyle =>
  complaintBadge(complaint_status, complaintStatusName)

/** Users with the permission can resolve an open complaint. A resolved one is never reopened. */
export const StatusChoice = ({ complaint }: { complaint: Complaint }) => {
  const { isResolving, resolve } = useContext(ResolutionsContext)
  const mayResolve = useAccess(may.resolveComplaints)
  const { complaint_Id: id, complaint_status: status } = complaint
  if (!mayResolve || !isOpenComplaint(status)) return <ComplaintStatus complaint={complaint} />
  const busy = isResolving(id)
  return (
    <ListboxButton
      label={`Status of ${names.complaint.inText} ${id}`}
      options={options}
      value={String(busy ? complaintStatus.resolved : complaintStatus.open)}
      busy={busy}
      onChoose={() => resolve(id)}
    />
  )
}

const options = [complaintStatus.open, complaintStatus.resolved].map((status) => ({
  value: String(status),
  label: complaintBadge(status).label,
}))
