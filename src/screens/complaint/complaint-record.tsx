import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useParams, useSearch } from 'wouter'
import { storedFileUrl } from '#src/api/stored-file.ts'
import type { Complaint } from '#src/contract/complaints.ts'
import { complaintLabels } from '#src/contract/labels/complaint.ts'
import { nullIfMissing, toQuery } from '#src/data/reading.ts'
import { complaintRecord, customerRecord } from '#src/data/readings.ts'
import { type LoadedRecord, useRecord } from '#src/data/use-record.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { OwnerIdentity } from '#src/records/customer-identity.tsx'
import { FailedWrites } from '#src/records/failed-writes.tsx'
import { RecordMissing } from '#src/records/record-missing.tsx'
import { MissingRecordScreen } from '#src/records/record-screen.tsx'
import { RecordSteps } from '#src/records/record-steps.tsx'
import { UnreadableNote } from '#src/records/unreadable-note.tsx'
import { useRecordWalk } from '#src/records/use-record-walk.ts'
import { useRemember } from '#src/records/use-remember.ts'
import { may } from '#src/rules/access.ts'
import { dateTile, longDate } from '#src/rules/dates.ts'
import { names } from '#src/rules/names.ts'
import { isOpenComplaint } from '#src/rules/status.ts'
import { idIn, noValue, orDash } from '#src/rules/text.ts'
import * as undoMessages from '#src/rules/undo-messages.ts'
import * as uploadMessages from '#src/rules/upload-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'
import { announce } from '#src/ui/feedback/live-region.tsx'
import { LoadingLine } from '#src/ui/feedback/loading.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { FormActions, FormMessage } from '#src/ui/fields/form-actions.tsx'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { AttachmentSkeleton, Attachments } from '#src/ui/records/attachments.tsx'
import { DateTile, DateTileSkeleton } from '#src/ui/records/date-tile.tsx'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'
import { RecordList, Sheet } from '#src/ui/records/record-sheet.tsx'
import { ComplaintStatus } from './complaint.fields.tsx'
import { resolutionPath, useResolution } from './use-resolution.ts'

const title = `${names.complaint.one} Detail`

const ComplaintDetail = () => {
  const id = idIn(useParams().id)
  const customerId = idIn(new URLSearchParams(useSearch()).get('customer'))
  return (
    <AccessGate access={may.readComplaints}>
      {id === null ? (
        <MissingRecordScreen
          title={title}
          back={backTo(customerId)}
          sought={{ entity: names.complaint.inText, id, list: backTo(customerId) }}
        />
      ) : (
        <ComplaintOf key={id} id={id} customerId={customerId} />
      )}
    </AccessGate>
  )
}

export default ComplaintDetail

type ComplaintOfProps = {
  id: number
  /** Whose complaint it is according to the address; what the complaint says counts more. */
  customerId: number | null
}

const ComplaintOf = ({ id, customerId }: ComplaintOfProps) => {
  const loaded = useRecord({ id, reading: complaintRecord })
  const [, navigate] = useLocation()
  const { record: complaint, state } = loaded
  useRemember({
    entity: names.complaint.inText,
    id,
    name: complaint === null ? undefined : complaintName(complaint),
    isMissing: state === 'missing',
  })
  const owner = complaint?.customerId ?? customerId
  const { back, findNext } = useWayOn(owner)
  const customersAddress = useListAddress(paths.customers)
  const { isResolving, resolve } = useResolution(id, owner)
  const isOpen = isResolving || (!loaded.isOutdated && isOpenComplaint(complaint?.complaint_status ?? null))
  const isBusy = isResolving || loaded.isBusy
  return (
    <PageLayout>
      <PageHeader title={title} back={back} />
      <RecordSteps />
      {state === 'missing' ? (
        <MissingComplaint id={id} list={back} />
      ) : (
        <>
          <Owner key={owner} customerId={owner} />
          <FailedWrites path={resolutionPath(id)} />
          <UnreadableNote of={complaint} />
          <ComplaintSheet loaded={loaded} customerId={owner} isBusy={isBusy} />
          <FormActions>
            <Button onClick={() => navigate(customersAddress)}>Cancel</Button>
            <ResolveButton isOpen={isOpen} busy={isBusy} onResolve={resolve} findNext={findNext} />
          </FormActions>
        </>
      )}
    </PageLayout>
  )
}

const MissingComplaint = (sought: { id: number; list: string }) => {
  useDocumentTitle(pageTitle(title))
  return <RecordMissing entity={names.complaint.inText} {...sought} />
}

type ResolveButtonProps = {
  isOpen: boolean
  busy: boolean
  onResolve: () => void
  /** Goes to the next open complaint of the list, and resolves to whether there is one; null without a list. */
  findNext: (() => Promise<boolean>) | null
}

const ResolveButton = ({ isOpen, busy, onResolve, findNext }: ResolveButtonProps) => {
  const mayResolve = useAccess(may.resolveComplaints)
  const [wasShown, setWasShown] = useState(false)
  const isShown = isOpen && mayResolve
  if (isShown && !wasShown) setWasShown(true)
  return (
    <>
      {isShown ? (
        <>
          <FormMessage>{undoMessages.resolvedForGood}</FormMessage>
          <Button variant="primary" data-resolves busy={busy} onClick={onResolve}>
            Resolved
          </Button>
        </>
      ) : null}
      {/* Cancel does not move: a second click on Resolved must not hit it. */}
      {wasShown && !isShown && findNext !== null ? <NextButton findNext={findNext} /> : null}
      {wasShown && !isShown && findNext === null ? (
        <Button disabled style={{ visibility: 'hidden' }}>
          Resolved
        </Button>
      ) : null}
    </>
  )
}

/** It stays where there is no other: that is said beside it. */
const NextButton = ({ findNext }: { findNext: () => Promise<boolean> }) => {
  const [isLast, setIsLast] = useState(false)
  const go = async () => {
    if (await findNext()) return
    setIsLast(true)
    announce(noneOpen)
  }
  return (
    <>
      {isLast ? <FormMessage>{noneOpen}</FormMessage> : null}
      <Button variant="primary" ref={focusFirst} onClick={() => void go()}>
        {`Next open ${names.complaint.inText}`}
      </Button>
    </>
  )
}

const noneOpen = `No ${names.complaint.inText} after this one in the list is open.`

/** Back to the list from which it was opened, and on to the next open one of that list. */
const useWayOn = (owner: number | null) => {
  const { call } = useServices()
  const client = useQueryClient()
  const walk = useRecordWalk()
  const ofCustomer = useListAddress(backTo(owner))
  /** It was open when the list was read, and may have been resolved since. */
  const isStillOpen = async ({ id, isOpen }: { id: number; isOpen: boolean }) => {
    if (!isOpen) return false
    const reading = toQuery(call, complaintRecord(id), { isOptional: true })
    // One that was deleted since is passed over.
    const read = await client.fetchQuery(reading).catch(nullIfMissing)
    return read !== null && isOpenComplaint(read.complaint_status)
  }
  return {
    back: walk?.listAddress ?? ofCustomer,
    findNext: walk === null ? null : () => walk.step(1, isStillOpen),
  }
}

/** Once, as it comes in place of the button that had the focus. */
const focusFirst = (button: HTMLButtonElement | null) => button?.focus()

const complaintName = ({ companyName }: Complaint): string =>
  companyName === '' ? names.complaint.one : `${names.complaint.one} of ${companyName}`

/** The customer whose complaint it is: under the heading, and in the title of the tab. */
const Owner = ({ customerId }: { customerId: number | null }) => {
  const customer = useRecord({ id: customerId, reading: customerRecord, loggedAs: names.customer.one })
  useDocumentTitle(pageTitle(title, customer.record?.companyName))
  return (
    <OwnerIdentity customer={customer.record} isLoading={customer.state === 'loading'} current="complaints" />
  )
}

/** To the complaints of the customer, or to all customers if it is unknown. */
const backTo = (customerId: number | null): string =>
  customerId === null ? paths.customers : paths.complaintsOf(customerId)

type ComplaintSheetProps = {
  loaded: LoadedRecord<Complaint>
  customerId: number | null
  isBusy: boolean
}

const ComplaintSheet = ({ loaded, customerId, isBusy }: ComplaintSheetProps) => {
  const { record: complaint, state, isOutdated } = loaded
  const retry = <Button onClick={loaded.retry}>Retry</Button>
  if (state === 'failed') {
    return <EmptyState title={notLoaded} icon={emptyStateIcons.failure} action={retry} />
  }
  return (
    <Sheet busy={isBusy}>
      <LoadingLine busy={isBusy} />
      {isOutdated ? <MessageBar text={`${notLoaded} This is from before.`}>{retry}</MessageBar> : null}
      <RecordList parts={complaintFields} record={complaint === null ? null : { complaint, customerId }} />
    </Sheet>
  )
}

const notLoaded = `The ${names.complaint.inText} could not be loaded.`

/** A complaint, and the customer under whose id its attachments are stored; null if that is unknown. */
type OwnedComplaint = { complaint: Complaint; customerId: number | null }

const complaintFields: readonly RecordField<OwnedComplaint>[] = [
  { term: complaintLabels.complaint_Id, value: ({ complaint }) => complaint.complaint_Id },
  { term: complaintLabels.device_Id, value: (owned) => <ComplaintDevice {...owned} /> },
  { term: complaintLabels.raisedBy, value: ({ complaint }) => complaint.raisedBy },
  {
    term: complaintLabels.complaint_description,
    wide: true,
    value: ({ complaint }) => complaint.complaint_description,
  },
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
  {
    term: complaintLabels.complaint_status,
    value: ({ complaint }) => <ComplaintStatus complaint={complaint} />,
  },
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
        emptyText={uploadMessages.noImage}
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
