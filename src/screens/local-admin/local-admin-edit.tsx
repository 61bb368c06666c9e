import { useContext } from 'react'
import { type Notice, savedNotice } from '#machines/notices.ts'
import type { Call } from '#src/api/client.ts'
import { employees } from '#src/contract/employees.ts'
import type { Saved } from '#src/contract/envelope.ts'
import { useChangeForm } from '#src/forms/define-form.ts'
import { CancelButton, SaveButton } from '#src/forms/form-buttons.tsx'
import { FormNewPassword, FormPassword } from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { UndoContext } from '#src/forms/undo/undo-context.ts'
import { type PortalFormState, usePortalForm } from '#src/forms/use-portal-form.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { LocalAdminDetailsForm } from '#src/rules/forms/local-admin.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { localAdminStatus } from '#src/rules/status.ts'
import type { Changes } from '#src/rules/validate-change.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { PageActions } from '#src/ui/frame/page-header.tsx'
import { localAdminDetailsFields } from './local-admin.fields.tsx'
import { sendLocalAdmin } from './local-admin-change.ts'
import { LocalAdminInputs } from './local-admin-form.tsx'
import { type LocalAdminEditingProps, LocalAdminScreen } from './local-admin-record.tsx'
import { useHandOver } from './use-hand-over.tsx'

/** `/employee/edit/{id}`: the record in edit mode, which may be closed. */
const LocalAdminEdit = () => (
  <AccessGate access={may.readLocalAdmins} otherwise={<Loading />}>
    <AccessGate access={may.writeLocalAdmins}>
      <LocalAdminScreen editing={LocalAdminEditing} />
    </AccessGate>
  </AccessGate>
)

export default LocalAdminEdit

const LocalAdminEditing = ({ localAdmin, loaded }: LocalAdminEditingProps) => {
  const { notify } = useServices()
  const undo = useContext(UndoContext)
  const { employee_Id: id } = localAdmin
  const handOver = useHandOver('save')
  const edit = usePortalForm({
    id: `local-admin/${id}`,
    name: `${names.localAdmin.one} ${id}`,
    kind: 'change',
    form: useChangeForm(
      localAdminDetailsFields,
      { loaded: localAdmin, reread: loaded.reread },
      LocalAdminDetailsForm,
    ),
    send: (call, values, changed, change) =>
      saveLocalAdmin(call, id, values, {
        changed,
        // What is said of the record alone, if its password is refused.
        onSaved: (notice, isWhole) => {
          const subject = localAdmin.employeesName
          const content =
            isWhole || change === null
              ? null
              : {
                  ...change,
                  stays: change.stays.filter((label) => label !== localAdminDetailsFields.newPassword.label),
                }
          const action = content === null ? undefined : undo?.keep(content, { subject, ...notice })
          notify(action === undefined ? notice : { ...notice, undo: action })
        },
      }),
    ask: async ({ employeesStatus }) =>
      employeesStatus !== localAdminStatus.inactive ||
      localAdmin.employeesStatus === localAdminStatus.inactive ||
      handOver.ask({ id, name: localAdmin.employeesName }),
    sendsSecretsApart: true,
    undo: { kind: 'local-admin', record: id },
    texts: { done: recordMessages(names.localAdmin.one).saved },
    onSaved: loaded.closeEdit,
  })
  // What is read for the question is part of the saving, and ends with the form.
  const form = { ...edit, status: handOver.isReading ? 'sending' : edit.status } as const
  const maySetPassword = useAccess(may.resetLocalAdminPassword)
  return (
    <>
      <PageActions>
        <CancelButton form={edit} onCancel={loaded.closeEdit}>
          Close edit
        </CancelButton>
      </PageActions>
      <PortalForm form={form}>
        <FieldGroup legend={names.localAdmin.one}>
          <LocalAdminInputs
            form={form}
            stored={{ id: localAdmin.employeesStatus, name: localAdmin.employeesStatusName }}
          />
        </FieldGroup>
        {maySetPassword ? <PasswordFields form={form} /> : null}
        <FormActions>
          <CancelButton form={edit} onCancel={loaded.closeEdit} />
          <SaveButton form={form} />
        </FormActions>
      </PortalForm>
      {handOver.popup}
    </>
  )
}

const PasswordFields = ({ form }: { form: Pick<PortalFormState<LocalAdminDetailsForm>, 'field'> }) => (
  <FieldGroup legend="Change Password">
    <FormNewPassword field={form.field('newPassword')} />
    <FormPassword field={form.field('newConfirmPassword')} />
  </FieldGroup>
)

/**
 * Sends the record if it has changed, then the password if one was typed. What has changed is what differs from the record as it was
 * read just before: what the user chose to keep of another user's change is sent too, and after a refused password the record is not
 * sent a second time.
 */
const saveLocalAdmin = async (
  call: Call,
  id: number,
  { newPassword = '', newConfirmPassword = '', ...record }: Changes<LocalAdminDetailsForm>,
  { changed, onSaved }: { changed: readonly string[]; onSaved: (notice: Notice, isWhole: boolean) => void },
): Promise<Saved> => {
  const saved = changed.some((name) => name in record) ? await sendLocalAdmin(call, id, record) : null
  if (newPassword === '') return saved ?? { message: saveMessages.nothingChanged }
  let isWhole = false
  try {
    const answer = await call(employees.changePassword, { body: { newPassword, newConfirmPassword, id } })
    isWhole = true
    return answer
  } finally {
    if (saved !== null) onSaved(savedNotice(saved, recordMessages(names.localAdmin.one).saved), isWhole)
  }
}
