import { useCallback } from 'react'
import { type Lob, lobs } from '#src/contract/lobs.ts'
import { CancelButton } from '#src/forms/cancel-button.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { paths } from '#src/navigation/paths.ts'
import { useRecord } from '#src/records/use-record.ts'
import { LobEditForm } from '#src/rules/forms/lob.ts'
import { messages } from '#src/rules/messages.ts'
import { statusBadge } from '#src/rules/status.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useNotifyFailure } from '#src/session/use-notify-failure.ts'
import { Button } from '#src/ui/button.tsx'
import { NotFound } from '#src/ui/feedback/empty-state.tsx'
import { PopupFormSkeleton } from '#src/ui/fields/field-skeletons.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { LobFields, type LobFormValues, lobLabels } from './lob-fields.tsx'

type EditLobProps = { id: number; onClose: () => void; onSaved: () => void }

/** The popup in which a LOB is edited, read afresh when it is opened (spec 2, LOB list). */
export const EditLob = ({ id, onClose, onSaved }: EditLobProps) => {
  const { call } = usePortal()
  const onFailed = useNotifyFailure()
  const fetch = useCallback((signal: AbortSignal) => call(lobs.get, { params: { id }, signal }), [call, id])
  const { record, state } = useRecord({ purpose: 'editing', fetch, onFailed })
  return (
    <Popup title="Edit LOB" onClose={onClose}>
      {record === null ? (
        <NoLob state={state} onClose={onClose} />
      ) : (
        <EditLobForm lob={record} fetch={fetch} onClose={onClose} onSaved={onSaved} />
      )}
    </Popup>
  )
}

const NoLob = ({ state, onClose }: { state: string; onClose: () => void }) =>
  state === 'missing' ? (
    <>
      <NotFound />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </>
  ) : (
    <PopupFormSkeleton labels={Object.values(lobLabels)} onCancel={onClose} />
  )

type EditLobFormProps = Omit<EditLobProps, 'id'> & { lob: Lob; fetch: (signal: AbortSignal) => Promise<Lob> }

const EditLobForm = ({ lob, fetch, onClose, onSaved }: EditLobFormProps) => {
  const { call } = usePortal()
  const { lob_Id } = lob
  const form = usePortalForm({
    name: `Edit LOB ${lob_Id}`,
    draftRoute: paths.lob.edit(lob_Id),
    kind: 'change',
    struct: LobEditForm,
    defaultValues: typedLob(lob),
    send: (values) => call(lobs.update, { params: { lob_Id }, body: values }),
    texts: { done: messages.lobSaved },
    afterwards: { delay: 'lobEditRedirect' },
    onSaved,
    onLeft: onClose,
    conflict: {
      reread: async (signal) => typedLob(await fetch(signal)),
      fields: [
        { name: 'lobsname', label: lobLabels.lobsname, show: ({ lobsname }) => lobsname },
        {
          name: 'lobStatus',
          label: lobLabels.lobStatus,
          show: ({ lobStatus }) => statusBadge(Number(lobStatus)).label,
        },
      ],
    },
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

const typedLob = ({ lobsname, lobStatus }: Lob): LobFormValues => ({ lobsname, lobStatus: String(lobStatus) })
