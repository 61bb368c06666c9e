import { useLocation } from 'wouter'
import type { Call } from '#src/api/client.ts'
import { employees } from '#src/contract/employees.ts'
import { type StoredStatus, useStatusSelect } from '#src/data/use-options.ts'
import { defineForm } from '#src/forms/define-form.ts'
import { type FormValues, textIn } from '#src/forms/field-table.ts'
import { FormButtons } from '#src/forms/form-buttons.tsx'
import {
  FormField,
  type FormFieldSource,
  FormNewPassword,
  FormPassword,
  FormSelect,
  useFieldValue,
} from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { type FindSimilar, SimilarRecords } from '#src/forms/similar-records.tsx'
import { type PortalFormState, usePortalForm } from '#src/forms/use-portal-form.ts'
import { isStoredRecord } from '#src/forms/versions.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { AddScreen } from '#src/records/add-screen.tsx'
import { may } from '#src/rules/access.ts'
import { LocalAdminAddForm, type LocalAdminEditForm } from '#src/rules/forms/local-admin.ts'
import { itxLabel, itxPrefix } from '#src/rules/itx-id.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import { foldForSearch } from '#src/rules/search-text.ts'
import { normalizeLine } from '#src/rules/text.ts'
import { useServices } from '#src/session/services.tsx'
import { useUserId } from '#src/session/use-access.ts'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { localAdminAddFields } from './local-admin.fields.tsx'

const title = `Add ${names.localAdmin.one}`
const addForm = defineForm(localAdminAddFields, LocalAdminAddForm)

/** `/employee/add` and `/employees/add`. */
const LocalAdminAdd = () => (
  <AddScreen
    title={title}
    back={useListAddress(paths.localAdmins)}
    read={may.readLocalAdmins}
    write={may.writeLocalAdmins}
  >
    <NewLocalAdmin />
  </AddScreen>
)

export default LocalAdminAdd

const NewLocalAdmin = () => {
  const { call } = useServices()
  const createdBy = useUserId()
  const [, navigate] = useLocation()
  const list = useListAddress(paths.localAdmins)
  const form = usePortalForm({
    id: 'local-admin/add',
    name: title,
    draftRoute: paths.localAdmin.add,
    kind: 'create',
    form: addForm,
    send: (call, values) => call(employees.create, { params: { createdBy }, body: values }),
    findStored: (typed, signal) => findLocalAdmin(call, typed, signal),
    texts: { done: recordMessages(names.localAdmin.one).added },
    after: { delay: 'createRedirect', next: { type: 'redirect', to: list } },
  })
  return (
    <PortalForm form={form}>
      <FieldGroup legend={names.localAdmin.one}>
        <LocalAdminInputs form={form} />
      </FieldGroup>
      <FieldGroup legend="Sign-in password">
        <FormNewPassword field={form.field('employeesPassword')} />
        <FormPassword field={form.field('confirm_Password')} />
      </FieldGroup>
      <FormButtons form={form} onCancel={() => navigate(list)} />
    </PortalForm>
  )
}

/** The e-mail is unique among local admins, and a search finds it. */
const findLocalAdmin = async (call: Call, typed: FormValues, signal: AbortSignal): Promise<boolean> => {
  const query = { search: textIn(typed, 'employeesEmail'), page: paging.firstPage }
  const { rows } = await call(employees.list, { query, signal })
  for (const { employee_Id } of rows) {
    const localAdmin = await call(employees.get, { params: { id: employee_Id }, signal })
    if (isStoredRecord(localAdminAddFields, typed, localAdmin)) return true
  }
  return false
}

const findSimilar: FindSimilar = async ({ call, signal }, typed) => {
  const { rows } = await call(employees.list, { query: { search: typed, page: paging.firstPage }, signal })
  return rows
    .filter(({ employeesEmail }) => foldForSearch(employeesEmail) === foldForSearch(typed))
    .map(({ employee_Id, employeesName }) => ({
      name: `${employeesName} (${employee_Id})`,
      to: paths.localAdmin.view(employee_Id),
    }))
}

type LocalAdminInputsProps = {
  form: Pick<PortalFormState<LocalAdminEditForm>, 'field'>
  /** The status of the local admin who is edited. */
  stored?: StoredStatus
}

export const LocalAdminInputs = ({ form, stored }: LocalAdminInputsProps) => {
  const statuses = useStatusSelect('EmployeeStatus', stored)
  const email = <FormField field={form.field('employeesEmail')} autoComplete="username" />
  return (
    <>
      <FormField field={form.field('employeesName')} />
      {stored === undefined ? (
        <SimilarRecords field={form.field('employeesEmail')} find={findSimilar} access={may.listLocalAdmins}>
          {email}
        </SimilarRecords>
      ) : (
        email
      )}
      <ItxIdField field={form.field('itx_Employee_Id')} />
      <FormSelect field={form.field('employeesStatus')} {...statuses} />
    </>
  )
}

/**
 * Shows the ITX id with its prefix while it is typed. The hint is shown from the start, so that nothing below
 * it moves.
 */
const ItxIdField = ({ field }: { field: FormFieldSource }) => {
  const typed = normalizeLine(String(useFieldValue(field) ?? ''))
  return <FormField field={field} prefix={itxPrefix} hint={itxLabel(/^[0-9]+$/.test(typed) ? typed : '…')} />
}
