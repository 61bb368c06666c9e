import { type Lob, lobs } from '#src/contract/lobs.ts'
import { CancelButton } from '#src/forms/cancel-button.tsx'
import { isStoredRecord } from '#src/forms/form-versions.ts'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { paths } from '#src/navigation/paths.ts'
import { LobAddForm } from '#src/rules/forms/lob.ts'
import { messages } from '#src/rules/messages.ts'
import { paging } from '#src/rules/paging.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useUserId } from '#src/session/use-access.ts'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { LobFields, type LobFormValues, lobFields } from './lob-fields.tsx'

type LobPopupProps = { onClose: () => void; onSaved: () => void }

export const AddLob = ({ onClose, onSaved }: LobPopupProps) => {
  const { call } = usePortal()
  const userId = useUserId()
  const form = usePortalForm<Lob, LobFormValues, LobAddForm, null>({
    name: 'Add LOB',
    draftRoute: paths.lob.add,
    kind: 'create',
    struct: LobAddForm,
    fields: lobFields,
    context: null,
    send: (values) => call(lobs.create, { params: { userId }, body: values }),
    findStored: useFindLob(),
    texts: { done: messages.lobAdded },
    afterwards: { delay: 'createRedirect' },
    onSaved,
    onLeft: onClose,
  })
  return (
    <Popup title="Add LOB" onClose={onClose}>
      <PortalForm form={form}>
        <LobFields form={form} />
        <FormActions>
          <CancelButton form={form} onCancel={onClose} />
          <SaveButton form={form} />
        </FormActions>
      </PortalForm>
    </Popup>
  )
}

/** The name is unique among LOBs, and a search finds it. */
const useFindLob = () => {
  const { call } = usePortal()
  return async (typed: LobFormValues, signal: AbortSignal): Promise<boolean> => {
    const query = { search: typed.lobsname.trim(), page: paging.firstPage, pageSize: paging.pickerPageSize }
    const { rows } = await call(lobs.list, { query, signal })
    return rows.some((lob) => isStoredRecord(lobFields, typed, lob))
  }
}
