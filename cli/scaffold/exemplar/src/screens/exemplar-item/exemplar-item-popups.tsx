import { type ExemplarItem, exemplarItems } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { paths } from '#cli/scaffold/exemplar/src/navigation/paths.ts'
import { ExemplarItemForm } from '#cli/scaffold/exemplar/src/rules/forms/exemplar-item.ts'
import { names } from '#cli/scaffold/exemplar/src/rules/names.ts'
import { type StoredStatus, useStatusSelect } from '#src/data/use-options.ts'
import { defineForm, useChangeForm } from '#src/forms/define-form.ts'
import { type FormValues, fieldLabels, textIn } from '#src/forms/field-table.ts'
import { FormButtons } from '#src/forms/form-buttons.tsx'
import { FormField, FormSelect } from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { type PortalFormState, usePortalForm } from '#src/forms/use-portal-form.ts'
import { isStoredRecord } from '#src/forms/versions.ts'
import { EditPopup } from '#src/records/edit-popup.tsx'
import type { RecordPopupTarget } from '#src/records/popup-flow.tsx'
import { paging } from '#src/rules/paging.ts'
import { useServices } from '#src/session/services.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { messages } from './exemplar-item-columns.tsx'
import { formFields } from './exemplar-item-fields.tsx'
import { exemplarItemRecord } from './exemplar-item-reading.ts'

type FieldsProps = {
  form: Pick<PortalFormState<ExemplarItemForm>, 'field'>
  /** The status of the record that is edited. */
  stored?: StoredStatus
}

const Fields = ({ form, stored }: FieldsProps) => {
  const statuses = useStatusSelect('LobStatus', stored)
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

const itemForm = defineForm(formFields, ExemplarItemForm)

type PopupProps = { onClose: () => void }

/** The popups in which an exemplar item is added or edited. */
export const ExemplarItemPopups = ({ popup, ...actions }: PopupProps & { popup: RecordPopupTarget }) =>
  popup.kind === 'add' ? <AddExemplarItem {...actions} /> : <EditExemplarItem id={popup.id} {...actions} />

const AddExemplarItem = ({ onClose }: PopupProps) => {
  const { call } = useServices()
  const form = usePortalForm({
    id: 'exemplar-item/add',
    name: `Add ${names.exemplarItem.one}`,
    draftRoute: paths.exemplarItem.add,
    kind: 'create',
    form: itemForm,
    calls: [exemplarItems.create],
    send: (values) => call(exemplarItems.create, { body: values }),
    findStored: useFindExemplarItem(),
    texts: { done: messages.added },
    after: { delay: 'createRedirect' },
  })
  return (
    <Popup title={`Add ${names.exemplarItem.one}`} onClose={onClose}>
      <PortalForm form={form}>
        <Fields form={form} />
        <FormButtons form={form} onCancel={onClose} />
      </PortalForm>
    </Popup>
  )
}

/** The name is unique, and a search finds it. */
const useFindExemplarItem = () => {
  const { call } = useServices()
  return async (typed: FormValues, signal: AbortSignal): Promise<boolean> => {
    const query = {
      search: textIn(typed, 'theName').trim(),
      page: paging.firstPage,
      pageSize: paging.pickerPageSize,
    }
    const { rows } = await call(exemplarItems.list, { query, signal })
    return rows.some((row) => isStoredRecord(formFields, typed, row))
  }
}

type EditExemplarItemProps = PopupProps & { id: number | null }

const EditExemplarItem = ({ id, onClose }: EditExemplarItemProps) => (
  <EditPopup
    title={`Edit ${names.exemplarItem.one}`}
    sought={{ entity: names.exemplarItem.inText, id, list: paths.exemplarItems }}
    reading={exemplarItemRecord}
    form={`exemplar-item/${id}`}
    labels={fieldLabels(formFields)}
    onClose={onClose}
  >
    {(loaded, reread) => <EditForm loaded={loaded} reread={reread} onClose={onClose} />}
  </EditPopup>
)

type EditFormProps = PopupProps & {
  loaded: ExemplarItem
  reread: (signal: AbortSignal) => Promise<ExemplarItem>
}

const EditForm = ({ loaded, reread, onClose }: EditFormProps) => {
  const { call } = useServices()
  const { id } = loaded
  const editForm = useChangeForm(formFields, { loaded, reread }, ExemplarItemForm)
  const form = usePortalForm({
    id: `exemplar-item/${id}`,
    name: `Edit ${names.exemplarItem.one} ${id}`,
    draftRoute: paths.exemplarItem.edit(id),
    kind: 'change',
    form: editForm,
    calls: [exemplarItems.update],
    send: (values) => call(exemplarItems.update, { params: { id }, body: values }),
    texts: { done: messages.saved },
    after: { delay: 'createRedirect' },
  })
  return (
    <PortalForm form={form}>
      <Fields form={form} stored={{ id: loaded.theStatus, name: '' }} />
      <FormButtons form={form} onCancel={onClose} />
    </PortalForm>
  )
}
