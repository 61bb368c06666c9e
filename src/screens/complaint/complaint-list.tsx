import { useMemo } from 'react'
import { useParams } from 'wouter'
import { complaints } from '#src/contract/complaints.ts'
import { List } from '#src/lists/list.tsx'
import { useList } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { ComplaintOwner, useCustomerOf } from '#src/records/customer-identity.tsx'
import { FailedWrites } from '#src/records/failed-writes.tsx'
import { MissingRecord } from '#src/records/record-screen.tsx'
import { may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { complaintListOf, complaintsTitle } from './complaint-columns.tsx'
import { resolutionsPath } from './use-resolution.ts'
import { ResolutionsContext, useResolutions } from './use-resolutions.ts'

export const ComplaintList = () => {
  const customerId = idIn(useParams().id)
  return (
    <AccessGate access={may.readComplaints}>
      {customerId === null ? (
        <MissingRecord
          title={complaintsTitle}
          back={paths.dashboard}
          sought={{ entity: 'customer', id: null, list: paths.customers }}
        />
      ) : (
        <Complaints key={customerId} customerId={customerId} />
      )}
    </AccessGate>
  )
}

const Complaints = ({ customerId }: { customerId: number }) => {
  const { call } = usePortal()
  const definition = useMemo(() => complaintListOf(customerId), [customerId])
  const list = useList(definition, (query, signal) =>
    call(complaints.list, { params: { id: customerId }, query, signal }),
  )
  const customer = useCustomerOf(customerId)
  const resolutions = useResolutions(list, customerId)
  return (
    <ResolutionsContext value={resolutions}>
      <List
        list={list}
        busy={resolutions.isRunning}
        name={customer.record?.companyName}
        identity={<ComplaintOwner owner={customer} />}
        above={<FailedWrites path={resolutionsPath} />}
      />
    </ResolutionsContext>
  )
}
