import { useMemo } from 'react'
import type { Complaint } from '#src/contract/complaints.ts'
import { customerRecord } from '#src/data/readings.ts'
import { useRecord } from '#src/data/use-record.ts'
import { List } from '#src/lists/list.tsx'
import { useList } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { OwnerIdentity } from '#src/records/customer-identity.tsx'
import { CustomerScreen } from '#src/records/customer-screen.tsx'
import { FailedWrites } from '#src/records/failed-writes.tsx'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { useAccess } from '#src/session/use-access.ts'
import { useWrites } from '#src/session/use-writes.ts'
import { complaintListOf, complaintsTitle, loadComplaints, ResolveNote } from './complaint.fields.tsx'
import { resolveSeveral } from './resolve-several.ts'
import { resolutionsPath } from './use-resolution.ts'

/** `/customer/complaint/{customerId}`: the complaints of a customer, any of which can be resolved in its row. */
const ComplaintList = () => (
  <AccessGate access={may.readComplaints}>
    <CustomerScreen title={complaintsTitle} back={paths.dashboard}>
      {(customerId) => <Complaints customerId={customerId} />}
    </CustomerScreen>
  </AccessGate>
)

export default ComplaintList

const Complaints = ({ customerId }: { customerId: number }) => {
  const definition = useMemo(() => complaintListOf(customerId), [customerId])
  const list = useList(definition, loadComplaints(customerId))
  const customer = useRecord({ id: customerId, reading: customerRecord, loggedAs: names.customer.one })
  const isResolving = useWrites(resolutionsPath, ({ running }) => running()).size > 0
  const mayResolve = useAccess(may.resolveComplaints)
  const actions = useMemo(
    () => (mayResolve ? [resolveSeveral((complaint: Complaint) => ({ complaint, customerId }))] : []),
    [mayResolve, customerId],
  )
  return (
    <List
      list={list}
      bulk={{ address: paths.complaintsOf(customerId), actions }}
      busy={isResolving}
      name={customer.record?.companyName}
      identity={
        <OwnerIdentity
          customer={customer.record}
          isLoading={customer.state === 'loading'}
          current="complaints"
        />
      }
      beforeTable={
        <>
          <ResolveNote />
          <FailedWrites path={resolutionsPath} />
        </>
      }
    />
  )
}
