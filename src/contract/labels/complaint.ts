import type { Complaint } from '#src/contract/complaints.ts'
import { isoDate } from '#src/rules/dates.ts'
import { names } from '#src/rules/names.ts'
import { complaintBadge, type StatusBadgeStyle } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import type { TextColumns } from './columns.ts'

export const complaintLabels = {
  complaint_Id: `${names.complaint.one} ID`,
  createdAt: 'Open Date',
  closedAt: 'Close Date',
  raisedBy: 'Raised By',
  device_Id: `${names.device.one} ID`,
  complaint_description: 'Description',
  complaint_status: 'Status',
} as const satisfies Readonly<Partial<Record<keyof Complaint, string>>>

export const complaintColumns = {
  id: { header: complaintLabels.complaint_Id, text: ({ complaint_Id }) => String(complaint_Id) },
  opened: { header: complaintLabels.createdAt, text: ({ createdAt }) => isoDate(createdAt) },
  raisedBy: { header: complaintLabels.raisedBy, text: ({ companyName }) => orDash(companyName) },
  closed: { header: complaintLabels.closedAt, text: ({ closedAt }) => isoDate(closedAt) },
  status: {
    header: complaintLabels.complaint_status,
    text: (complaint) => badgeOfComplaint(complaint).label,
  },
} as const satisfies TextColumns<Complaint>

export const badgeOfComplaint = ({
  complaint_status,
  complaintStatusName,
}: Pick<Complaint, 'complaint_status' | 'complaintStatusName'>): StatusBadgeStyle =>
  complaintBadge(complaint_status, complaintStatusName)
