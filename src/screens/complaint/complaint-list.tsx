import { useCallback, useId, useMemo } from 'react'
import { useParams } from 'wouter'
import { createListMachine } from '#machines/list.machine.ts'
import type { ListQuery } from '#machines/list-query.ts'
import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { ListExport } from '#src/lists/list-export.tsx'
import { ListFrame } from '#src/lists/list-frame.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { resultAnnouncement } from '#src/lists/result-announcement.ts'
import { type PageQuery, useList } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { MissingRecord } from '#src/records/record-screen.tsx'
import { may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { messages } from '#src/rules/messages.ts'
import { defaultSort, paging } from '#src/rules/paging.ts'
import { complaintFilter } from '#src/rules/status.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { TabPanel } from '#src/ui/tabs.tsx'
import { complaintColumns } from './complaint-columns.tsx'
import { StatusChoice } from './complaint-status.tsx'
import { ComplaintTabs, tabOf } from './complaint-tabs.tsx'
import { useResolutions } from './use-resolutions.ts'

const title = 'Customer Complaint Status'
const complaintListMachine = createListMachine<Complaint>()
const firstQuery: ListQuery = { page: paging.firstPage, ...defaultSort, status: null, search: '' }
const sortKeys = ['id', 'createdAt']
const statuses = [
  { ID: complaintFilter.open, Name: 'Open' },
  { ID: complaintFilter.closed, Name: 'Closed' },
]
const statusIds = statuses.map(({ ID }) => ID)

/** `/customer/complaint/{id}`: the complaints of a customer, to be resolved (spec 2). */
export const ComplaintList = () => {
  const customerId = idIn(useParams().id)
  return (
    <AccessGate access={may.readComplaints}>
      {customerId === null ? (
        <MissingRecord title={title} back={paths.dashboard} />
      ) : (
        <Complaints key={customerId} customerId={customerId} />
      )}
    </AccessGate>
  )
}

const Complaints = ({ customerId }: { customerId: number }) => {
  const fetchPage = useFetchPage(customerId)
  const list = useList({
    machine: complaintListMachine,
    fetchPage,
    first: firstQuery,
    sortKeys,
    statuses: statusIds,
  })
  const { columns, isRunning } = useColumns(list, customerId)
  const panelId = useId()
  return (
    <ListFrame
      title={title}
      count={undefined}
      back={paths.dashboard}
      tools={
        <>
          <ComplaintTabs list={list} panelId={panelId} />
          <ListExport list={list} columns={columns} name={`complaints-of-customer-${customerId}`} />
        </>
      }
      spoken={resultAnnouncement(list)}
    >
      <TabPanel id={panelId} value={tabOf(list.query.status)}>
        <ListTable
          list={list}
          label={title}
          columns={columns}
          emptySentence={messages.noComplaints}
          statuses={statuses}
          busy={isRunning}
        />
      </TabPanel>
    </ListFrame>
  )
}

const useColumns = (list: Parameters<typeof useResolutions>[0], customerId: number) => {
  const mayResolve = useAccess(may.resolveComplaints)
  const linkTo = useCallback((id: number) => paths.complaint(id, customerId), [customerId])
  const { resolutions, resolve, isRunning } = useResolutions(list, linkTo)
  const columns = useMemo(() => {
    const choice = (complaint: Complaint) => (
      <StatusChoice
        complaint={complaint}
        resolution={resolutions.get(complaint.complaint_Id)}
        onResolve={resolve}
      />
    )
    return complaintColumns(mayResolve ? { linkTo, statusOf: choice } : { linkTo })
  }, [mayResolve, linkTo, resolutions, resolve])
  return { columns, isRunning }
}

const useFetchPage = (id: number) => {
  const { call } = usePortal()
  return useCallback(
    ({ page, pageSize, sortBy, sortType, status }: PageQuery, signal: AbortSignal) =>
      call(complaints.list, {
        params: { id },
        query: complaints.list.readQuery({
          page,
          pageSize,
          sortBy,
          sortType,
          status: status ?? complaintFilter.all,
        }),
        signal,
      }),
    [call, id],
  )
}
