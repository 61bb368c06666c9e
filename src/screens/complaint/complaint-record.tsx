import type { ReactNode } from 'react'
import { storedFileUrl } from '#src/api/stored-file.ts'
import type { Complaint } from '#src/contract/complaints.ts'
import { dateTile, longDate } from '#src/rules/dates.ts'
import { messages } from '#src/rules/messages.ts'
import { noValue } from '#src/rules/no-value.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { Attachments } from '#src/ui/attachments.tsx'
import { DateTile } from '#src/ui/date-tile.tsx'
import { type Description, DescriptionList } from '#src/ui/description-list.tsx'
import { ComplaintStatus } from './complaint-status.tsx'

export const complaintTerms = [
  { term: 'Complaint ID' },
  { term: 'Device ID' },
  { term: 'Raised By' },
  { term: 'Description', wide: true },
  { term: 'Attachments', wide: true },
  { term: 'Started on' },
  { term: 'Completed on' },
  { term: 'Status' },
] as const satisfies readonly Omit<Description, 'value'>[]

type ComplaintRecordProps = {
  complaint: Complaint
  /** Under whose name the attachments are stored; null where nobody knows. */
  customerId: number | null
}

/** Everything that is known of a complaint (spec 2, Complaint detail). */
export const ComplaintRecord = ({ complaint, customerId }: ComplaintRecordProps) => {
  const values = {
    'Complaint ID': complaint.complaint_Id,
    'Device ID': complaint.device_Id,
    'Raised By': complaint.raisedBy,
    Description: complaint.complaint_description,
    Attachments: <ComplaintAttachments complaint={complaint} customerId={customerId} />,
    'Started on': <TileOf date={complaint.createdAt} />,
    'Completed on': <TileOf date={complaint.closedAt} />,
    Status: <ComplaintStatus status={complaint.complaint_status} />,
  } satisfies Record<(typeof complaintTerms)[number]['term'], ReactNode>
  return <DescriptionList items={complaintTerms.map((part) => ({ ...part, value: values[part.term] }))} />
}

const ComplaintAttachments = ({ complaint, customerId }: ComplaintRecordProps) => {
  const { config, download } = usePortal()
  const names = [...new Set(complaint.complaint_attachments)]
  const filesOf = (owner: number) =>
    names.map((name) => ({
      name,
      url: storedFileUrl(config.storage, 'complaintAttachments', owner, name),
    }))
  return (
    <Attachments
      files={customerId === null ? [] : filesOf(customerId)}
      emptyText={messages.noImage}
      onDownload={(name, url) => void download(url, name)}
    />
  )
}

const TileOf = ({ date }: { date: string | null }) => {
  const text = longDate(date)
  return date === null || text === noValue ? (
    noValue
  ) : (
    <DateTile {...dateTile(date)} dateTime={date} title={text} />
  )
}
