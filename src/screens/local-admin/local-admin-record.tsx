import { savedNotice } from '#machines/notices.ts'
import { type Employee, employees } from '#src/contract/employees.ts'
import type { Saved } from '#src/contract/envelope.ts'
import type { LoadedRecord } from '#src/data/use-record.ts'
import { useChangeForm } from '#src/forms/define-form.ts'
import { CancelButton, FormButtons } from '#src/forms/form-buttons.tsx'
import { FormNewPassword, FormPassword } from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { useEditFocus } from '#src/records/use-edit-focus.ts'
import { may } from '#src/rules/access.ts'
import { LocalAdminDetailsForm } from '#src/rules/forms/local-admin.ts'
import * as messages from '#src/rules/messages.ts'
import { names } from '#src/rules/names.ts'
import { passwordLength } from '#src/rules/password.ts'
import { recordMessages } from '#src/rules/record-messages.ts'
import type { Changes } from '#src/rules/validate-change.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { PageActions } from '#src/ui/frame/page-header.tsx'
import { RecordSheet } from '#src/ui/records/record-sheet.tsx'
import { LocalAdminFields } from './local-admin-fields.tsx'
import { localAdminDetailsFields } from './local-admin-form-fields.ts'
import { localAdminTitle } from './local-admin-labels.ts'
import { localAdminFields } from './local-admin-parts.tsx'

type LocalAdminRecordProps = {
  localAdmin: Employee
  mayEdit: boolean
  loaded: Pick<LoadedRecord<Employee>, 'state' | 'edit' | 'closeEdit' | 'reread'>
}

export const LocalAdminRecord = ({ localAdmin, mayEdit, loaded }: LocalAdminRecordProps) => {
  const isEditing = loaded.state === 'editing'
  useEditFocus(isEditing)
  return isEditing ? (
    <EditedLocalAdmin localAdmin={localAdmin} loaded={loaded} />
  ) : (
    <>
      <PageActions>{mayEdit ? <Button onClick={loaded.edit}>Edit</Button> : null}</PageActions>
      <RecordSheet parts={localAdminFields} record={localAdmin} />
    </>
  )
}

type EditedLocalAdminProps = Pick<LocalAdminRecordProps, 'localAdmin' | 'loaded'>

const EditedLocalAdmin = ({ localAdmin, loaded }: EditedLocalAdminProps) => {
  const form = useLocalAdminForm(localAdmin, loaded.reread, loaded.closeEdit)
  const maySetPassword = useAccess(may.resetLocalAdminPassword)
  return (
    <>
      <PageActions>
        <CancelButton form={form} onCancel={loaded.closeEdit}>
          Close edit
        </CancelButton>
      </PageActions>
      <PortalForm form={form}>
        <FieldGroup legend={localAdminTitle}>
          <LocalAdminFields
            form={form}
            stored={{ id: localAdmin.employeesStatus, name: localAdmin.employeesStatusName }}
          />
        </FieldGroup>
        {maySetPassword ? <PasswordFields form={form} /> : null}
        <FormButtons form={form} onCancel={loaded.closeEdit} />
      </PortalForm>
    </>
  )
}

const PasswordFields = ({ form }: { form: ReturnType<typeof useLocalAdminForm> }) => (
  <FieldGroup legend="Change Password">
    <FormNewPassword field={form.field('newPassword')} maxLength={passwordLength.max} />
    <FormPassword field={form.field('newConfirmPassword')} maxLength={passwordLength.max} />
  </FieldGroup>
)

/** One Save sends the record if it has changed, then the password if one was typed. */
const useLocalAdminForm = (
  localAdmin: Employee,
  reread: (signal: AbortSignal) => Promise<Employee>,
  onSaved: () => void,
) => {
  const form = useChangeForm(localAdminDetailsFields, { loaded: localAdmin, reread }, LocalAdminDetailsForm)
  const send = useSend(localAdmin)
  return usePortalForm({
    id: `local-admin/${localAdmin.employee_Id}`,
    name: `${names.localAdmin.one} ${localAdmin.employee_Id}`,
    kind: 'change',
    form,
    calls: [employees.update, employees.changePassword],
    send,
    sendsSecretsApart: true,
    texts: { done: recordMessages(names.localAdmin.one).saved },
    onSaved,
  })
}

/**
 * Sends what differs from the record as it was read just before: what the user chose to keep of another user's change is sent
 * too, and after a refused password the record is not sent a second time.
 */
const useSend = ({ employee_Id }: Employee) => {
  const { call, notify } = useServices()
  return async (
    { newPassword = '', newConfirmPassword = '', ...record }: Changes<LocalAdminDetailsForm>,
    changed: readonly string[],
  ): Promise<Saved> => {
    const saved = changed.some((name) => name in record)
      ? await call(employees.update, { params: { employee_Id }, body: record })
      : null
    if (newPassword === '') return saved ?? { message: messages.nothingChanged }
    if (saved !== null) notify(savedNotice(saved, recordMessages(names.localAdmin.one).saved))
    return call(employees.changePassword, { body: { newPassword, newConfirmPassword, id: employee_Id } })
  }
}
