import type { Complaint } from '#src/contract/complaints.ts'
import { complaintBadge, complaintStatus, isOpenComplaint } from '#src/rules/status.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { ListboxButton } from '#src/ui/fields/listbox-button.tsx'
import type { Resolution } from './use-resolutions.ts'

/** The status of a complaint in words. */
export const ComplaintStatus = ({ status }: { status: number }) => <StatusBadge {...complaintBadge(status)} />

type StatusChoiceProps = {
  complaint: Complaint
  /** Undefined as long as nobody chose to resolve it. */
  resolution: Resolution | undefined
  onResolve: (complaint: Complaint) => void
}

/** The status of a complaint; one that is open can be resolved by choosing so, and none is opened again. */
export const StatusChoice = ({ complaint, resolution, onResolve }: StatusChoiceProps) => {
  if (!isOpenComplaint(complaint.complaint_status) || resolution?.matches('resolved')) {
    return <ComplaintStatus status={complaintStatus.resolved} />
  }
  const busy = resolution?.hasTag('busy') ?? false
  return (
    <ListboxButton
      label={`Status of complaint ${complaint.complaint_Id}`}
      options={options}
      value={String(busy ? complaintStatus.resolved : complaintStatus.open)}
      busy={busy}
      onChoose={() => onResolve(complaint)}
    />
  )
}

const options = [complaintStatus.open, complaintStatus.resolved].map((status) => ({
  value: String(status),
  label: complaintBadge(status).label,
}))
