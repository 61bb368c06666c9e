import { memo } from 'react'
import { useParams, useRoute } from 'wouter'
import type { Customer } from '#src/contract/customers.ts'
import { customerRecord } from '#src/data/readings.ts'
import { type LoadedRecord, type RecordPurpose, useRecord } from '#src/data/use-record.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { CustomerIdentity } from '#src/records/customer-identity.tsx'
import { IdentitySkeleton } from '#src/records/record-identity.tsx'
import { RecordScreen } from '#src/records/record-screen.tsx'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { idIn } from '#src/rules/text.ts'
import { useAccess } from '#src/session/use-access.ts'
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { FieldSkeletons } from '#src/ui/fields/field-skeletons.tsx'
import { FormSkeleton } from '#src/ui/fields/form-frame.tsx'
import { RequiredNote } from '#src/ui/fields/required-note.tsx'
import {
  type CustomerField,
  customerDetailsTitle,
  customerFields,
  customerSectionNames,
  customerSections,
  localAdminLabel,
  readFieldsIn,
} from './customer-fields.ts'
import { CustomerRecord } from './customer-record.tsx'
import { CustomerSections } from './customer-sections.tsx'
import { useCustomerOptions } from './use-customer-options.ts'

/** `/customer/view/{id}`; `/customer/edit/{id}` is the same in edit mode, for users with write access. */
const CustomerDetails = () => {
  const id = idIn(useParams().id)
  const [isEdited] = useRoute(paths.customer.edit(':id'))
  const purpose = useAccess(may.writeCustomers) && isEdited ? 'editing' : 'reading'
  return (
    <AccessGate access={may.readCustomers}>
      <CustomerOfId key={`${isEdited} ${id}`} id={id} purpose={purpose} />
    </AccessGate>
  )
}

export default CustomerDetails

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
          mayEdit={purpose === 'editing'}
          loaded={customer}
        />
      )}
    </RecordScreen>
  )
}

/** Logs a failure and shows no notice for it. */
const useCustomerRecord = (id: number | null, purpose: RecordPurpose): LoadedRecord<Customer> => {
  return useRecord({
    id,
    purpose,
    reading: customerRecord,
    loggedAs: names.customer.one,
    form: `customer/${id}`,
  })
}

/** Memoized: the options of its fields load at the same time, and would render it again. */
const CustomerSkeleton = memo(({ purpose }: { purpose: RecordPurpose }) => (
  <FormSkeleton>{purpose === 'reading' ? <ReadingSkeleton /> : <EditingSkeleton />}</FormSkeleton>
))

const ReadingSkeleton = () => (
  <CustomerSections
    value={fieldSkeleton}
    beside={{ account: <FieldSkeletons labels={[localAdminLabel]} /> }}
  />
)

const fieldSkeleton = (field: CustomerField) =>
  customerFields[field].control === 'file' ? <SkeletonBlock of="picture" /> : <Skeleton length="long" />

const EditingSkeleton = () => (
  <>
    <RequiredNote />
    {customerSectionNames.map((section) => (
      <FieldGroup key={section} legend={customerSections[section]}>
        <FieldSkeletons labels={readFieldsIn(section).map((field) => customerFields[field].label)} />
      </FieldGroup>
    ))}
  </>
)
