import { Link } from 'wouter'
import { storedFileUrl } from '#src/api/stored-file.ts'
import type { Complaint } from '#src/contract/complaints.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { dateTile, longDate } from '#src/rules/dates.ts'
import * as messages from '#src/rules/messages.ts'
import { names } from '#src/rules/names.ts'
import { noValue, orDash } from '#src/rules/no-value.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { AttachmentSkeleton, Attachments } from '#src/ui/records/attachments.tsx'
import { DateTile, DateTileSkeleton } from '#src/ui/records/date-tile.tsx'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'
import { ComplaintStatus } from './complaint-status.tsx'

/** A complaint, and the customer under whose id its attachments are stored; null if that is unknown. */
type OwnedComplaint = { complaint: Complaint; customerId: number | null }

export const complaintFields: readonly RecordField<OwnedComplaint>[] = [
  { term: `${names.complaint.one} ID`, value: ({ complaint }) => complaint.complaint_Id },
  { term: `${names.device.one} ID`, value: (owned) => <ComplaintDevice {...owned} /> },
  { term: 'Raised By', value: ({ complaint }) => complaint.raisedBy },
  { term: 'Description', wide: true, value: ({ complaint }) => complaint.complaint_description },
  {
    term: 'Attachments',
    wide: true,
    value: (owned) => <ComplaintAttachments {...owned} />,
    skeleton: <AttachmentSkeleton />,
  },
  {
    term: 'Started on',
    value: ({ complaint }) => <TileOf date={complaint.createdAt} />,
    skeleton: <DateTileSkeleton />,
  },
  {
    term: 'Completed on',
    value: ({ complaint }) => <TileOf date={complaint.closedAt} />,
    skeleton: <DateTileSkeleton />,
  },
  { term: 'Status', value: ({ complaint }) => <ComplaintStatus complaint={complaint} /> },
]

/** A link for those who may read devices. */
const ComplaintDevice = ({ complaint: { device_Id: id }, customerId }: OwnedComplaint) => {
  const mayRead = useAccess(may.readDevices)
  if (id === null || !mayRead) return orDash(id)
  return (
    <Link href={customerId === null ? paths.device.view(id) : paths.customerDevice.view(customerId, id)}>
      {id}
    </Link>
  )
}

const ComplaintAttachments = ({ complaint, customerId }: OwnedComplaint) => {
  const { config, download } = useServices()
  const names = [...new Set(complaint.complaint_attachments)].filter((name) => name.trim() !== '')
  const files = names.map((name) => ({
    name,
    url: customerId === null ? null : storedFileUrl(config.storage, 'complaintAttachments', customerId, name),
  }))
  return (
    <>
      <Attachments
        files={files}
        emptyText={messages.noImage}
        onDownload={(name, url) => void download(url, name)}
      />
      {customerId === null && names.length > 0 ? <p>{withoutOwner}</p> : null}
    </>
  )
}

const withoutOwner = `The attachments cannot be opened: the server does not say whose ${names.complaint.inText} this is.`

const TileOf = ({ date }: { date: string | null }) => {
  const text = longDate(date)
  return date === null || text === noValue ? (
    noValue
  ) : (
    <DateTile {...dateTile(date)} dateTime={date} title={text} />
  )
}
