import { type ExemplarItem, exemplarItems } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { paths } from '#cli/scaffold/exemplar/src/navigation/paths.ts'
import { ExemplarItemForm } from '#cli/scaffold/exemplar/src/rules/forms/exemplar-item.ts'
import { statusesOf } from '#cli/scaffold/exemplar/src/rules/status.ts'
import { CancelButton } from '#src/forms/cancel-button.tsx'
import { defineFields } from '#src/forms/define-fields.ts'
import { fieldLabels } from '#src/forms/field-table.ts'
import { FormField, type FormFieldSource, FormSelect } from '#src/forms/form-fields.tsx'
import { isStoredRecord } from '#src/forms/form-versions.ts'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { useStatusSelect } from '#src/lists/use-status-options.ts'
import { RecordPopup } from '#src/records/record-popup.tsx'
import { useRecord } from '#src/records/use-record.ts'
import { paging } from '#src/rules/paging.ts'
import { recordMessages } from '#src/rules/record-messages.ts'
import { statusBadge } from '#src/rules/status.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'

/** What is typed of an exemplar item: everything is text in its input. */
type Values = Record<keyof ExemplarItemForm, string>

const exemplarItemFields = defineFields<ExemplarItem, Values>({
  theName: { label: 'The Name', control: 'text', required: true, value: ({ theName }) => theName },
  someText: { label: 'Some Text', control: 'text', value: ({ someText }) => someText },
  mustText: { label: 'Must Text', control: 'text', required: true, value: ({ mustText }) => mustText },
  someEmail: { label: 'Some Email', control: 'email', value: ({ someEmail }) => someEmail },
  mustEmail: { label: 'Must Email', control: 'email', required: true, value: ({ mustEmail }) => mustEmail },
  somePhone: { label: 'Some Phone', control: 'phone', value: ({ somePhone }) => somePhone },
  mustPhone: { label: 'Must Phone', control: 'phone', required: true, value: ({ mustPhone }) => mustPhone },
  theStatus: {
    label: 'The Status',
    control: 'select',
    required: true,
    initial: String(statusesOf.ExemplarItemStatus.active),
    value: ({ theStatus }) => String(theStatus),
    format: (status) => statusBadge(Number(status)).label,
  },
})

type FieldsProps = { form: { field: (name: keyof Values) => FormFieldSource } }

const Fields = ({ form }: FieldsProps) => {
  const statuses = useStatusSelect('LobStatus')
  return (
    <>
      <FormField field={form.field('theName')} autoComplete="off" />
      <FormField field={form.field('someText')} autoComplete="off" />
      <FormField field={form.field('mustText')} autoComplete="off" />
      <FormField field={form.field('someEmail')} autoComplete="off" />
      <FormField field={form.field('mustEmail')} autoComplete="off" />
      <FormField field={form.field('somePhone')} autoComplete="off" />
      <FormField field={form.field('mustPhone')} autoComplete="off" />
      <FormSelect field={form.field('theStatus')} {...statuses} />
    </>
  )
}

const messages = recordMessages('Exemplar Item')

type PopupProps = { onClose: () => void; onSaved: () => void }

export const AddExemplarItem = ({ onClose, onSaved }: PopupProps) => {
  const { call } = usePortal()
  const form = usePortalForm<ExemplarItem, Values, ExemplarItemForm, null>({
    name: 'Add Exemplar Item',
    draftRoute: paths.exemplarItem.add,
    kind: 'create',
    struct: ExemplarItemForm,
    fields: exemplarItemFields,
    context: null,
    send: (values) => call(exemplarItems.create, { body: values }),
    findStored: useFindExemplarItem(),
    texts: { done: messages.added },
    afterwards: { delay: 'createRedirect' },
    onSaved,
    onLeft: onClose,
  })
  return (
    <Popup title="Add Exemplar Item" onClose={onClose}>
      <PortalForm form={form}>
        <Fields form={form} />
        <FormActions>
          <CancelButton form={form} onCancel={onClose} />
          <SaveButton form={form} />
        </FormActions>
      </PortalForm>
    </Popup>
  )
}

/** The name is unique, and a search finds it. */
const useFindExemplarItem = () => {
  const { call } = usePortal()
  return async (typed: Values, signal: AbortSignal): Promise<boolean> => {
    const query = { search: typed.theName.trim(), page: paging.firstPage, pageSize: paging.pickerPageSize }
    const { rows } = await call(exemplarItems.list, { query, signal })
    return rows.some((row) => isStoredRecord(exemplarItemFields, typed, row))
  }
}

type EditExemplarItemProps = PopupProps & { id: number | null }

/** The popup in which an exemplar item is edited. It loads the record itself: the list may be out of date. */
export const EditExemplarItem = ({ id, onClose, onSaved }: EditExemplarItemProps) => {
  const { call } = usePortal()
  const record = useRecord({
    id,
    load: (known, signal) => call(exemplarItems.get, { params: { id: known }, signal }),
  })
  return (
    <RecordPopup
      title="Edit Exemplar Item"
      entity="exemplar item"
      record={record}
      labels={fieldLabels(exemplarItemFields)}
      onClose={onClose}
    >
      {(loaded) => <EditForm loaded={loaded} reread={record.reread} onClose={onClose} onSaved={onSaved} />}
    </RecordPopup>
  )
}

type EditFormProps = PopupProps & {
  loaded: ExemplarItem
  reread: (signal: AbortSignal) => Promise<ExemplarItem>
}

const EditForm = ({ loaded, reread, onClose, onSaved }: EditFormProps) => {
  const { call } = usePortal()
  const { id } = loaded
  const form = usePortalForm<ExemplarItem, Values, ExemplarItemForm, null>({
    name: `Edit Exemplar Item ${id}`,
    draftRoute: paths.exemplarItem.edit(id),
    kind: 'change',
    struct: ExemplarItemForm,
    fields: exemplarItemFields,
    context: null,
    record: { loaded, reread },
    send: (values) => call(exemplarItems.update, { params: { id }, body: values }),
    texts: { done: messages.saved },
    afterwards: { delay: 'createRedirect' },
    onSaved,
    onLeft: onClose,
  })
  return (
    <PortalForm form={form}>
      <Fields form={form} />
      <FormActions>
        <CancelButton form={form} onCancel={onClose} />
        <SaveButton form={form} />
      </FormActions>
    </PortalForm>
  )
}
