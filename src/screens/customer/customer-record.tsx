import { type ComponentType, memo, type ReactNode, useState } from 'react'
import { useParams } from 'wouter'
import { type Customer, managerName, type Note } from '#src/contract/customers.ts'
import { customerLabels } from '#src/contract/labels/customer.ts'
import { customerRecord } from '#src/data/readings.ts'
import { type LoadedRecord, type RecordPurpose, useRecord } from '#src/data/use-record.ts'
import { type FormValues, formatField, versionOf } from '#src/forms/field-table.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { PopupHost, usePopupFlow } from '#src/popups/popup-flow.tsx'
import { AccessGate } from '#src/records/access-gate.tsx'
import { ContactValue, isContactKind } from '#src/records/contact-value.tsx'
import { CustomerIdentity } from '#src/records/customer-identity.tsx'
import { IdentitySkeleton } from '#src/records/record-identity.tsx'
import { RecordScreen } from '#src/records/record-screen.tsx'
import { useEditFocus } from '#src/records/use-edit-focus.ts'
import { may } from '#src/rules/access.ts'
import { dateAndTime } from '#src/rules/dates.ts'
import { names } from '#src/rules/names.ts'
import { statusBadge } from '#src/rules/status.ts'
import { idIn, orDash } from '#src/rules/text.ts'
import { useAccess } from '#src/session/use-access.ts'
import { useAfter } from '#src/session/use-after.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { FieldSkeletons } from '#src/ui/fields/field-skeletons.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { FormSkeleton, RecordFrame } from '#src/ui/fields/form-frame.tsx'
import { RequiredNote } from '#src/ui/fields/required-note.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { PageActions } from '#src/ui/frame/page-header.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { NoteList } from '#src/ui/records/note-list.tsx'
import {
  type CustomerField,
  customerDetailsTitle,
  customerFields,
  customerSectionNames,
  customerSections,
  readFieldsIn,
} from './customer.fields.tsx'
import { type CustomerOptions, customerFormats, useCustomerOptions } from './customer-options.ts'
import { CustomerSections } from './customer-sections.tsx'
import { CustomerSheet } from './customer-sheet.tsx'
import { StoredImage } from './stored-image.tsx'

/** `/customer/view/{id}` */
const CustomerRecord = () => <CustomerDetails />

export default CustomerRecord

export type CustomerEditingProps = {
  customer: Customer
  options: CustomerOptions
  localAdmin: ReactNode
  earlierNotes: ReactNode
  reread: LoadedRecord<Customer>['reread']
  onSaved: (typed: FormValues) => void
  onClose: () => void
}

/** The form in which users with write access edit a record. Without it nothing of forms is loaded. */
type Editing = { editing?: ComponentType<CustomerEditingProps> | undefined }

export const CustomerDetails = ({ editing }: Editing) => {
  const id = idIn(useParams().id)
  const mayEdit = useAccess(may.writeCustomers)
  return (
    <AccessGate access={may.readCustomers}>
      <CustomerOfId key={id} id={id} editing={mayEdit ? editing : undefined} />
    </AccessGate>
  )
}

const CustomerOfId = ({ id, editing }: Editing & { id: number | null }) => {
  const purpose = editing === undefined ? 'reading' : 'editing'
  // A failure is logged, and no notice is shown for it.
  const customer = useRecord({
    id,
    purpose,
    reading: customerRecord,
    loggedAs: names.customer.one,
    form: `customer/${id}`,
  })
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
            actions={
              customer.state === 'editing' ? null : <Button onClick={() => window.print()}>Print</Button>
            }
          />
        )
      }
    >
      {customer.record === null ? (
        <CustomerSkeleton purpose={purpose} />
      ) : (
        <LoadedCustomer customer={customer.record} options={options} editing={editing} loaded={customer} />
      )}
    </RecordScreen>
  )
}

/** Memoized: the options of its fields load at the same time, and would render it again. */
const CustomerSkeleton = memo(({ purpose }: { purpose: RecordPurpose }) => (
  <FormSkeleton>{purpose === 'reading' ? <ReadingSkeleton /> : <EditingSkeleton />}</FormSkeleton>
))

const ReadingSkeleton = () => (
  <CustomerSections
    value={fieldSkeleton}
    beside={{ account: <FieldSkeletons labels={[customerLabels.accountManager]} /> }}
  />
)

const fieldSkeleton = (field: CustomerField) =>
  customerFields[field].control === 'file' ? <SkeletonBlock of="picture" /> : <Skeleton length="long" />

const EditingSkeleton = () => (
  <>
    <RequiredNote />
    {customerSectionNames.map((section) => (
      <FieldGroup key={section} legend={customerSections[section].title}>
        <FieldSkeletons labels={readFieldsIn(section).map((field) => customerFields[field].label)} />
      </FieldGroup>
    ))}
  </>
)

type LoadedCustomerProps = Editing & {
  customer: Customer
  options: CustomerOptions
  loaded: Pick<LoadedRecord<Customer>, 'state' | 'edit' | 'closeEdit' | 'reread'>
}

/** Shows saved values at once, before the record is loaded again. */
const LoadedCustomer = ({ customer, options, editing: CustomerEditing, loaded }: LoadedCustomerProps) => {
  const isEditing = loaded.state === 'editing'
  const [saved, setSaved] = useState<FormValues | null>(null)
  const after = useAfter()
  const list = useListAddress(paths.customers)
  useEditFocus(isEditing)
  const onSaved = (typed: FormValues) => {
    setSaved(typed)
    loaded.closeEdit()
    after({ delay: 'customerSaveRedirect', next: { type: 'redirect', to: list } })
  }
  const localAdmin = (
    <TextField
      key="manager"
      label={customerLabels.accountManager}
      value={orDash(managerName(customer))}
      disabled
    />
  )
  const earlierNotes = <EarlierNotes notes={customer.Notes} />
  return (
    <>
      {isEditing && CustomerEditing !== undefined ? (
        <CustomerEditing
          customer={customer}
          reread={loaded.reread}
          options={options}
          localAdmin={localAdmin}
          earlierNotes={earlierNotes}
          onSaved={onSaved}
          onClose={loaded.closeEdit}
        />
      ) : (
        <>
          <PageActions>
            {CustomerEditing !== undefined ? (
              <Button onClick={loaded.edit} disabled={saved !== null}>
                Edit
              </Button>
            ) : null}
          </PageActions>
          <RecordFrame busy={false}>
            <CustomerSections
              value={valueIn(saved ?? versionOf(customerFields, customer).values, { customer, options })}
              beside={{ account: localAdmin, notes: earlierNotes }}
            />
          </RecordFrame>
        </>
      )}
      <CustomerSheet customer={customer} options={options} />
    </>
  )
}

/** How a field is read: texts by their format, addresses as links, the status as a badge, images as pictures. */
const valueIn =
  (values: FormValues, { customer, options }: { customer: Customer; options: CustomerOptions }) =>
  (field: CustomerField): ReactNode => {
    const formats = customerFormats(options, customer)
    const text = formatField({ fields: customerFields, formats }, field, values)
    if (field === 'accountStatus') {
      return <StatusBadge label={text} tone={statusBadge(Number(values.accountStatus)).tone} />
    }
    if (field === 'logo' || field === 'banner') {
      const chosen = values[field]
      return <StoredImage kind={field} customer={customer} chosen={chosen instanceof File ? chosen : null} />
    }
    const { control, label } = customerFields[field]
    return isContactKind(control) ? <ContactValue kind={control} label={label} text={text} /> : text
  }

const EarlierNotes = ({ notes }: { notes: readonly Note[] }) => {
  const flow = usePopupFlow<'notes'>()
  return (
    <div>
      <Button onClick={() => flow.open('notes')}>View earlier notes</Button>
      <PopupHost flow={flow}>
        {() => (
          <Popup title="Notes" onClose={flow.close}>
            <NoteList
              notes={notes
                .toSorted(newestFirst)
                .map(({ id, authorName, createdAt, notesCommunications }) => ({
                  id,
                  author: orDash(authorName),
                  writtenAt: dateAndTime(createdAt),
                  text: notesCommunications,
                }))}
              emptyText="No notes yet."
            />
            <FormActions>
              <Button onClick={flow.close}>Close</Button>
            </FormActions>
          </Popup>
        )}
      </PopupHost>
    </div>
  )
}

/** Later notes have greater ids, also where their time is the same or missing. */
const newestFirst = (one: Note, other: Note): number => writtenAt(other) - writtenAt(one) || other.id - one.id

const writtenAt = ({ createdAt }: Note): number => Date.parse(createdAt ?? '') || 0
