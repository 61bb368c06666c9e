import { useMemo } from 'react'
import { useParams } from 'wouter'
import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { List } from '#src/lists/list.tsx'
import type { ListDefinition } from '#src/lists/list-definition.ts'
import { useList } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { OwnerIdentity, useCustomerOf } from '#src/records/customer-identity.tsx'
import { MissingRecord } from '#src/records/record-screen.tsx'
import { may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { messages } from '#src/rules/messages.ts'
import { complaintFilter } from '#src/rules/status.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { complaintColumns } from './complaint-columns.tsx'
import { ResolutionsContext, useResolutions } from './use-resolutions.ts'

const title = 'Customer Complaint Status'

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
  const { call } = usePortal()
  const definition = useMemo(() => definitionOf(customerId), [customerId])
  const list = useList(definition, ({ page, pageSize, sortBy, sortType, status }, signal) =>
    call(complaints.list, {
      params: { id: customerId },
      query: complaints.list.readQuery({
        page,
        pageSize,
        sortBy,
        sortType,
        status: status ?? complaintFilter.all,
      }),
      signal,
    }),
  )
  const customer = useCustomerOf(customerId)
  const resolutions = useResolutions(list, customerId)
  return (
    <ResolutionsContext value={resolutions}>
      <List
        list={list}
        busy={resolutions.isRunning}
        name={customer.record?.companyName}
        identity={<OwnerIdentity owner={customer} />}
      />
    </ResolutionsContext>
  )
}

const definitionOf = (customerId: number): ListDefinition<Complaint> => ({
  name: `complaints-of-customer-${customerId}`,
  optionsName: 'complaints',
  title,
  isCounted: false,
  columns: complaintColumns(customerId),
  record: ({ complaint_Id }) => ({ id: complaint_Id, name: `Complaint ${complaint_Id}` }),
  emptyText: messages.noComplaints,
  statuses: [
    { ID: complaintFilter.open, Name: 'Open', tab: 'Open Complaints' },
    { ID: complaintFilter.closed, Name: 'Closed', tab: 'Closed Complaints' },
  ],
})
