import { useParams } from 'wouter'
import type { RecordPurpose } from '#machines/record.machine.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { CustomerIdentity } from '#src/records/customer-identity.tsx'
import { IdentitySkeleton } from '#src/records/record-identity.tsx'
import { RecordScreen } from '#src/records/record-screen.tsx'
import { may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { names } from '#src/rules/names.ts'
import { useAccess } from '#src/session/use-access.ts'
import { customerDetailsTitle } from './customer-fields.ts'
import { CustomerRecord } from './customer-record.tsx'
import { CustomerSkeleton } from './customer-skeleton.tsx'
import { useCustomerOptions } from './use-customer-options.ts'
import { useCustomerRecord } from './use-customer-record.ts'

/** `/customer/view/{id}`: a customer's record, read only. */
export const CustomerView = () => <Details purpose="reading" />

/** `/customer/edit/{id}`: the same in edit mode; without write access it is read only. */
export const CustomerEdit = () => {
  const mayWrite = useAccess(may.writeCustomers)
  return <Details purpose={mayWrite ? 'editing' : 'reading'} />
}

const Details = ({ purpose }: { purpose: RecordPurpose }) => {
  const id = idIn(useParams().id)
  return (
    <AccessGate access={may.readCustomers}>
      <CustomerOfId key={id} id={id} purpose={purpose} />
    </AccessGate>
  )
}

const CustomerOfId = ({ id, purpose }: { id: number | null; purpose: RecordPurpose }) => {
  const customer = useCustomerRecord(id, purpose)
  // Not in the record, where their calls would wait for its own.
  const options = useCustomerOptions()
  return (
    <RecordScreen
      title={customerDetailsTitle}
      entity={names.customer.inText}
      back={useListAddress(paths.customers)}
      record={customer}
      id={id}
      name={customer.record?.companyName}
      identity={
        customer.record === null ? (
          <IdentitySkeleton hasScreens />
        ) : (
          <CustomerIdentity
            customer={customer.record}
            current="details"
            onPrint={customer.state === 'editing' ? undefined : () => window.print()}
          />
        )
      }
    >
      {customer.record === null ? (
        <CustomerSkeleton purpose={purpose} />
      ) : (
        <CustomerRecord
          customer={customer.record}
          options={options}
          isEditing={customer.state === 'editing'}
          mayEdit={purpose === 'editing'}
          send={customer.send}
        />
      )}
    </RecordScreen>
  )
}
