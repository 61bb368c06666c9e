import type { Complaint } from '#src/contract/complaints.ts'
import { daysBetween, formatDays, longDate } from '#src/rules/dates.ts'
import { isOpenComplaint } from '#src/rules/status.ts'
import { TwoLineCell } from '#src/ui/lists/data-table.tsx'

export const OpenDate = ({ complaint }: { complaint: Complaint }) => {
  const date = longDate(complaint.createdAt)
  const days = openDays(complaint)
  return days === null ? date : <TwoLineCell text={date} remark={days} />
}

const openDays = ({ createdAt, closedAt, complaint_status }: Complaint): string | null => {
  const isOpen = isOpenComplaint(complaint_status)
  if (!isOpen && closedAt === null) return null
  const days = daysBetween(createdAt, isOpen ? Date.now() : (closedAt ?? ''))
  return days === null ? null : `${isOpen ? 'Open' : 'Was open'} for ${formatDays(days)}`
}
