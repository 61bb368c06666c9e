import type { Customer } from '#src/contract/customer-record.ts'
import { RecordHeader } from '#src/records/record-screen.tsx'
import { orDash } from '#src/rules/no-value.ts'
import { Button } from '#src/ui/button.tsx'
import { RecordFrame } from '#src/ui/fields/form-frame.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useFocusBack } from '#src/ui/use-focus-back.ts'
import { CustomerEditing } from './customer-editing.tsx'
import { localAdminLabel } from './customer-labels.ts'
import { readValues } from './customer-reading.tsx'
import { CustomerSections } from './customer-sections.tsx'
import { CustomerSheet } from './customer-sheet.tsx'
import { EarlierNotes } from './notes.tsx'
import { useCustomerForm } from './use-customer-form.ts'
import { useCustomerOptions } from './use-customer-options.ts'

type CustomerRecordProps = {
  customer: Customer
  isEditing: boolean
  mayEdit: boolean
  send: (event: { type: 'edit.chosen' | 'edit.closed' | 'record.saved' }) => void
}

/** A customer's record, read or edited. What is read is what the form holds, so that a saved value stands there at once. */
export const CustomerRecord = ({ customer, isEditing, mayEdit, send }: CustomerRecordProps) => {
  const options = useCustomerOptions()
  const form = useCustomerForm(customer, options, () => send({ type: 'record.saved' }))
  useFocusBack(!isEditing)
  const close = () => {
    form.discard()
    send({ type: 'edit.closed' })
  }
  const localAdmin = (
    <TextField label={localAdminLabel} value={orDash(customer.accountManagerName)} disabled />
  )
  const earlierNotes = <EarlierNotes notes={customer.Notes} />
  return (
    <>
      <RecordHeader>
        {isEditing ? null : (
          <Button look="quiet" onClick={() => window.print()}>
            Print
          </Button>
        )}
        {mayEdit ? (
          <Button
            onClick={isEditing ? close : () => send({ type: 'edit.chosen' })}
            disabled={form.isBusy || form.isLeaving}
          >
            {isEditing ? 'Close edit' : 'Edit'}
          </Button>
        ) : null}
      </RecordHeader>
      {isEditing ? (
        <CustomerEditing
          customer={customer}
          form={form}
          options={options}
          localAdmin={localAdmin}
          earlierNotes={earlierNotes}
          close={close}
        />
      ) : (
        <RecordFrame busy={false}>
          <CustomerSections
            value={(field) => readValues(form.fields.getValues(), { customer, options })[field]}
            beside={{ account: localAdmin, notes: earlierNotes }}
          />
        </RecordFrame>
      )}
      <CustomerSheet customer={customer} options={options} />
    </>
  )
}
