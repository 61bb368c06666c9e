import { useParams, useRoute } from 'wouter'
import { savedNotice } from '#machines/notices.ts'
import { type Employee, employees } from '#src/contract/employees.ts'
import type { Saved } from '#src/contract/envelope.ts'
import { localAdminRecord } from '#src/data/readings.ts'
import type { LoadedRecord, RecordPurpose } from '#src/data/use-record.ts'
import { useRecord } from '#src/data/use-record.ts'
import { useChangeForm } from '#src/forms/define-form.ts'
import { CancelButton, FormButtons } from '#src/forms/form-buttons.tsx'
import { FormNewPassword, FormPassword } from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { type PortalFormState, usePortalForm } from '#src/forms/use-portal-form.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { RecordIdentity } from '#src/records/record-identity.tsx'
import { RecordScreen } from '#src/records/record-screen.tsx'
import { useEditFocus } from '#src/records/use-edit-focus.ts'
import { allOf, anyone, may } from '#src/rules/access.ts'
import { LocalAdminDetailsForm } from '#src/rules/forms/local-admin.ts'
import { passwordLength } from '#src/rules/forms/passwords.ts'
import * as messages from '#src/rules/messages.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { statusBadge } from '#src/rules/status.ts'
import { idIn, itxLabel } from '#src/rules/text.ts'
import type { Changes } from '#src/rules/validate-change.ts'
import { type Services, useServices } from '#src/session/services.tsx'
import { useAccess, useClaims } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { FieldSkeleton, FieldSkeletons } from '#src/ui/fields/field-skeletons.tsx'
import { FormSkeleton } from '#src/ui/fields/form-frame.tsx'
import { RequiredNote } from '#src/ui/fields/required-note.tsx'
import { PageActions } from '#src/ui/frame/page-header.tsx'
import { RecordSheet } from '#src/ui/records/record-sheet.tsx'
import { customersOf } from './customers-of.ts'
import { localAdminDetailsFields, localAdminLabels, localAdminSheet } from './local-admin.fields.tsx'
import { LocalAdminInputs } from './local-admin-form.tsx'

/** `/employee/view/{id}`; `/employee/edit/{id}` is the same in edit mode, for users with write access. */
const LocalAdminDetails = () => {
  const id = idIn(useParams().id)
  const [isEdited] = useRoute(paths.localAdmin.edit(':id'))
  const purpose = isEdited ? 'editing' : 'reading'
  return (
    <AccessGate access={may.readLocalAdmins} otherwise={<Loading />}>
      <AccessGate access={isEdited ? may.writeLocalAdmins : anyone}>
        <LocalAdminOfId key={`${purpose} ${id}`} id={id} purpose={purpose} />
      </AccessGate>
    </AccessGate>
  )
}

export default LocalAdminDetails

const LocalAdminOfId = ({ id, purpose }: { id: number | null; purpose: RecordPurpose }) => {
  const localAdmin = useRecord({ id, purpose, reading: localAdminRecord, form: `local-admin/${id}` })
  return (
    <RecordScreen
      title={names.localAdmin.one}
      entity={names.localAdmin.inText}
      back={useListAddress(paths.localAdmins)}
      record={localAdmin}
      id={id}
      name={localAdmin.record?.employeesName}
      identity={localAdmin.record === null ? null : <LocalAdminIdentity localAdmin={localAdmin.record} />}
    >
      {localAdmin.record === null ? (
        <LocalAdminSkeleton purpose={purpose} />
      ) : (
        <LocalAdminRecord
          localAdmin={localAdmin.record}
          mayEdit={purpose === 'editing'}
          loaded={localAdmin}
        />
      )}
    </RecordScreen>
  )
}

const LocalAdminIdentity = ({ localAdmin }: { localAdmin: Employee }) => {
  const { employee_Id: id, employeesName, employeesStatus, employeesStatusName } = localAdmin
  const customers = customersOf(employeesName, useClaims())
  return (
    <RecordIdentity
      name={employeesName}
      id={`${localAdminLabels.employee_Id} ${id}`}
      status={statusBadge(employeesStatus, employeesStatusName)}
      links={customers === null ? [] : [{ label: names.customer.many, to: customers, access: anyone }]}
      edit={{ to: paths.localAdmin.edit(id), access: allOf(may.readLocalAdmins, may.writeLocalAdmins) }}
    />
  )
}

const LocalAdminSkeleton = ({ purpose }: { purpose: RecordPurpose }) =>
  purpose === 'reading' ? (
    <RecordSheet parts={localAdminSheet} record={null} />
  ) : (
    <FormSkeleton>
      <RequiredNote />
      <FieldGroup legend={names.localAdmin.one}>
        <FieldSkeletons labels={[localAdminLabels.employeesName, localAdminLabels.employeesEmail]} />
        <FieldSkeleton label={localAdminLabels.itx_Employee_Id} hint={itxLabel('…')} />
        <FieldSkeleton label={localAdminLabels.employeesStatus} />
      </FieldGroup>
    </FormSkeleton>
  )

type LocalAdminRecordProps = {
  localAdmin: Employee
  mayEdit: boolean
  loaded: Pick<LoadedRecord<Employee>, 'state' | 'edit' | 'closeEdit' | 'reread'>
}

const LocalAdminRecord = ({ localAdmin, mayEdit, loaded }: LocalAdminRecordProps) => {
  const isEditing = loaded.state === 'editing'
  useEditFocus(isEditing)
  return isEditing ? (
    <EditedLocalAdmin localAdmin={localAdmin} loaded={loaded} />
  ) : (
    <>
      <PageActions>{mayEdit ? <Button onClick={loaded.edit}>Edit</Button> : null}</PageActions>
      <RecordSheet parts={localAdminSheet} record={localAdmin} />
    </>
  )
}

type EditedLocalAdminProps = Pick<LocalAdminRecordProps, 'localAdmin' | 'loaded'>

const EditedLocalAdmin = ({ localAdmin, loaded }: EditedLocalAdminProps) => {
  const services = useServices()
  const { employee_Id: id } = localAdmin
  const form = usePortalForm({
    id: `local-admin/${id}`,
    name: `${names.localAdmin.one} ${id}`,
    kind: 'change',
    form: useChangeForm(
      localAdminDetailsFields,
      { loaded: localAdmin, reread: loaded.reread },
      LocalAdminDetailsForm,
    ),
    calls: [employees.update, employees.changePassword],
    send: (values, changed) => saveLocalAdmin(services, id, values, changed),
    sendsSecretsApart: true,
    texts: { done: recordMessages(names.localAdmin.one).saved },
    onSaved: loaded.closeEdit,
  })
  const maySetPassword = useAccess(may.resetLocalAdminPassword)
  return (
    <>
      <PageActions>
        <CancelButton form={form} onCancel={loaded.closeEdit}>
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
        <FormButtons form={form} onCancel={loaded.closeEdit} />
      </PortalForm>
    </>
  )
}

const PasswordFields = ({ form }: { form: Pick<PortalFormState<LocalAdminDetailsForm>, 'field'> }) => (
  <FieldGroup legend="Change Password">
    <FormNewPassword field={form.field('newPassword')} maxLength={passwordLength.max} />
    <FormPassword field={form.field('newConfirmPassword')} maxLength={passwordLength.max} />
  </FieldGroup>
)

/**
 * Sends the record if it has changed, then the password if one was typed. What has changed is what differs from the record as it was
 * read just before: what the user chose to keep of another user's change is sent too, and after a refused password the record is not
 * sent a second time.
 */
const saveLocalAdmin = async (
  { call, notify }: Pick<Services, 'call' | 'notify'>,
  id: number,
  { newPassword = '', newConfirmPassword = '', ...record }: Changes<LocalAdminDetailsForm>,
  changed: readonly string[],
): Promise<Saved> => {
  const saved = changed.some((name) => name in record)
    ? await call(employees.update, { params: { employee_Id: id }, body: record })
    : null
  if (newPassword === '') return saved ?? { message: messages.nothingChanged }
  if (saved !== null) notify(savedNotice(saved, recordMessages(names.localAdmin.one).saved))
  return call(employees.changePassword, { body: { newPassword, newConfirmPassword, id } })
}
