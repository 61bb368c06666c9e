import type { Complaint } from '#src/contract/complaints.ts'
import { daysBetween, isoDate, longDate } from '#src/rules/dates.ts'
import { names } from '#src/rules/names.ts'
import { complaintBadge, isOpenComplaint, type StatusBadgeStyle } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import type { TextColumn, TextColumns } from './columns.ts'

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
  id: {
    header: complaintLabels.complaint_Id,
    text: ({ complaint_Id }) => String(complaint_Id),
    sortKey: 'id',
  },
  opened: {
    header: complaintLabels.createdAt,
    text: ({ createdAt }) => isoDate(createdAt),
    shown: ({ createdAt }) => longDate(createdAt),
    sortKey: 'createdAt',
  },
  raisedBy: { header: complaintLabels.raisedBy, text: ({ companyName }) => orDash(companyName) },
  closed: {
    header: complaintLabels.closedAt,
    text: ({ closedAt }) => isoDate(closedAt),
    shown: ({ closedAt }) => longDate(closedAt),
  },
  status: {
    header: complaintLabels.complaint_status,
    text: (complaint) => badgeOfComplaint(complaint).label,
  },
} as const satisfies TextColumns<Complaint>

type OfHospital = { complaint: Complaint; hospital: { name: string; manager: { name: string } } }

/** Calendar days; of a closed one up to the day on which it was closed. Null where that is unknown. */
export const daysOpen = (
  { createdAt, closedAt, complaint_status }: Complaint,
  today: string | number,
): number | null => {
  const isOpen = isOpenComplaint(complaint_status)
  return isOpen || closedAt !== null ? daysBetween(createdAt, isOpen ? today : (closedAt ?? '')) : null
}

const own = <Id extends keyof typeof complaintColumns>(id: Id) => {
  const { text, shown = text, ...column }: TextColumn<Complaint> = complaintColumns[id]
  return {
    ...column,
    text: ({ complaint }: OfHospital) => text(complaint),
    shown: ({ complaint }: OfHospital) => shown(complaint),
  }
}

/** Those of the list of all complaints. */
export const allComplaintColumns = {
  id: own('id'),
  hospital: { header: 'Hospital', text: ({ hospital }) => orDash(hospital.name), sortKey: 'hospital' },
  manager: {
    header: names.localAdmin.one,
    text: ({ hospital }) => orDash(hospital.manager.name),
    sortKey: 'manager',
  },
  opened: own('opened'),
  daysOpen: {
    header: 'Days Open',
    text: ({ complaint }) => orDash(daysOpen(complaint, Date.now())),
    sortKey: 'daysOpen',
  },
  raisedBy: own('raisedBy'),
  closed: own('closed'),
  status: own('status'),
} as const satisfies TextColumns<OfHospital>

export const badgeOfComplaint = ({
  complaint_status,
  complaintStatusName,
}: Pick<Complaint, 'complaint_status' | 'complaintStatusName'>): StatusBadgeStyle =>
  complaintBadge(complaint_status, complaintStatusName)
