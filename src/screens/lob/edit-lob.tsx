import { type Lob, lobs } from '#src/contract/lobs.ts'
import { CancelButton } from '#src/forms/cancel-button.tsx'
import { fieldLabels } from '#src/forms/field-table.ts'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { paths } from '#src/navigation/paths.ts'
import { RecordPopup } from '#src/records/record-popup.tsx'
import { useRecord } from '#src/records/use-record.ts'
import { LobEditForm } from '#src/rules/forms/lob.ts'
import { messages } from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { LobFields, type LobFormValues, lobFields } from './lob-fields.tsx'

type EditLobProps = { id: number | null; onClose: () => void; onSaved: () => void }

/** The popup in which a LOB is edited. It loads the LOB itself: the list may be out of date. */
export const EditLob = ({ id, onClose, onSaved }: EditLobProps) => {
  const { call } = usePortal()
  const lob = useRecord({ id, load: (lobId, signal) => call(lobs.get, { params: { id: lobId }, signal }) })
  return (
    <RecordPopup title="Edit LOB" entity="LOB" record={lob} labels={fieldLabels(lobFields)} onClose={onClose}>
      {(loaded) => <EditLobForm lob={loaded} reread={lob.reread} onClose={onClose} onSaved={onSaved} />}
    </RecordPopup>
  )
}

type EditLobFormProps = Omit<EditLobProps, 'id'> & { lob: Lob; reread: (signal: AbortSignal) => Promise<Lob> }

const EditLobForm = ({ lob, reread, onClose, onSaved }: EditLobFormProps) => {
  const { call } = usePortal()
  const { lob_Id } = lob
  const form = usePortalForm<Lob, LobFormValues, LobEditForm, null>({
    name: `Edit LOB ${lob_Id}`,
    draftRoute: paths.lob.edit(lob_Id),
    kind: 'change',
    struct: LobEditForm,
    fields: lobFields,
    context: null,
    record: { loaded: lob, reread },
    send: (values) => call(lobs.update, { params: { lob_Id }, body: values }),
    texts: { done: messages.lobSaved },
    afterwards: { delay: 'lobEditRedirect' },
    onSaved,
    onLeft: onClose,
  })
  return (
    <PortalForm form={form}>
      <LobFields form={form} />
      <FormActions>
        <CancelButton form={form} onCancel={onClose} />
        <SaveButton form={form} />
      </FormActions>
    </PortalForm>
  )
}
