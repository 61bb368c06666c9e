import type { Call } from '#src/api/client.ts'
import { type Lob, lobs } from '#src/contract/lobs.ts'
import { lobRecord } from '#src/data/readings.ts'
import { type StoredStatus, useStatusSelect } from '#src/data/use-options.ts'
import { defineForm, useChangeForm } from '#src/forms/define-form.ts'
import { type FormValues, fieldLabels, textIn } from '#src/forms/field-table.ts'
import { FormButtons } from '#src/forms/form-buttons.tsx'
import { FormField, type FormFieldSource, FormSelect } from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { type FindSimilar, SimilarRecords } from '#src/forms/similar-records.tsx'
import { type PortalFormState, usePortalForm } from '#src/forms/use-portal-form.ts'
import { isStoredRecord } from '#src/forms/versions.ts'
import { paths } from '#src/navigation/paths.ts'
import type { RecordPopupTarget } from '#src/popups/popup-flow.tsx'
import { EditPopup } from '#src/records/edit-popup.tsx'
import { may } from '#src/rules/access.ts'
import { LobAddForm, LobEditForm } from '#src/rules/forms/lob.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import { foldForSearch } from '#src/rules/search-text.ts'
import { useServices } from '#src/session/services.tsx'
import { useUserId } from '#src/session/use-access.ts'
import { Popup } from '#src/ui/popups/popup.tsx'
import { lobFields } from './lob.fields.tsx'
import { sendLob } from './lob-change.ts'

type PopupProps = { onClose: () => void }

/** The popups in which a LOB is added or edited. */
export const LobForm = ({ popup, onClose }: PopupProps & { popup: RecordPopupTarget }) =>
  popup.kind === 'add' ? <AddLob onClose={onClose} /> : <EditLob id={popup.id} onClose={onClose} />

type InputsProps = {
  form: Pick<PortalFormState<LobEditForm>, 'field'>
  /** The status of the record that is edited. */
  stored?: StoredStatus
}

const Inputs = ({ form, stored }: InputsProps) => (
  <>
    <LobName field={form.field('lobsname')} isNew={stored === undefined} />
    <FormSelect field={form.field('lobStatus')} {...useStatusSelect('LobStatus', stored)} />
  </>
)

const LobName = ({ field, isNew }: { field: FormFieldSource; isNew: boolean }) =>
  isNew ? (
    <SimilarRecords field={field} find={findSimilarLobs} access={may.readLobs}>
      <FormField field={field} />
    </SimilarRecords>
  ) : (
    <FormField field={field} />
  )

const findSimilarLobs: FindSimilar = async ({ call, signal }, typed) => {
  const query = { search: typed, page: paging.firstPage, pageSize: paging.pickerPageSize }
  const { rows } = await call(lobs.list, { query, signal })
  return rows
    .filter(({ lobsname }) => foldForSearch(lobsname) === foldForSearch(typed))
    .map(({ lob_Id, lobsname }) => ({ name: `${lobsname} (${lob_Id})`, to: paths.lob.view(lob_Id) }))
}

const texts = recordMessages(names.lob.one)

const addForm = defineForm(lobFields, LobAddForm)

const AddLob = ({ onClose }: PopupProps) => {
  const { call } = useServices()
  const userId = useUserId()
  const form = usePortalForm({
    id: 'lob/add',
    name: `Add ${names.lob.one}`,
    draftRoute: paths.lob.add,
    kind: 'create',
    form: addForm,
    send: (call, values) => call(lobs.create, { params: { userId }, body: values }),
    findStored: (typed, signal) => findLob(call, typed, signal),
    texts: { done: texts.added },
    after: { delay: 'createRedirect' },
  })
  return (
    <Popup title={`Add ${names.lob.one}`} onClose={onClose}>
      <PortalForm form={form}>
        <Inputs form={form} />
        <FormButtons form={form} onCancel={onClose} />
      </PortalForm>
    </Popup>
  )
}

/** The name is unique, and a search finds it. */
const findLob = async (call: Call, typed: FormValues, signal: AbortSignal): Promise<boolean> => {
  const query = {
    search: textIn(typed, 'lobsname'),
    page: paging.firstPage,
    pageSize: paging.pickerPageSize,
  }
  const { rows } = await call(lobs.list, { query, signal })
  return rows.some((lob) => isStoredRecord(lobFields, typed, lob))
}

const EditLob = ({ id, onClose }: PopupProps & { id: number | null }) => (
  <EditPopup
    title={`Edit ${names.lob.one}`}
    sought={{ entity: names.lob.inText, id, list: paths.lobs }}
    reading={lobRecord}
    form={`lob/${id}`}
    labels={fieldLabels(lobFields)}
    onClose={onClose}
  >
    {(lob, reread) => <EditForm lob={lob} reread={reread} onClose={onClose} />}
  </EditPopup>
)

type EditFormProps = PopupProps & { lob: Lob; reread: (signal: AbortSignal) => Promise<Lob> }

const EditForm = ({ lob, reread, onClose }: EditFormProps) => {
  const { lob_Id } = lob
  const form = usePortalForm({
    id: `lob/${lob_Id}`,
    name: `Edit ${names.lob.one} ${lob_Id}`,
    draftRoute: paths.lob.edit(lob_Id),
    kind: 'change',
    form: useChangeForm(lobFields, { loaded: lob, reread }, LobEditForm),
    send: (call, values) => sendLob(call, lob_Id, values),
    undo: { kind: 'lob', record: lob_Id },
    texts: { done: texts.saved },
    after: { delay: 'editRedirect' },
  })
  return (
    <PortalForm form={form}>
      <Inputs form={form} stored={{ id: lob.lobStatus, name: lob.lobStatusName }} />
      <FormButtons form={form} onCancel={onClose} />
    </PortalForm>
  )
}
