import { useLocation } from 'wouter'
import { employees } from '#src/contract/employees.ts'
import { defineForm } from '#src/forms/define-form.ts'
import { type FormValues, textIn } from '#src/forms/field-table.ts'
import { FormButtons } from '#src/forms/form-buttons.tsx'
import { FormNewPassword, FormPassword } from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { isStoredRecord } from '#src/forms/versions.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { LocalAdminAddForm } from '#src/rules/forms/local-admin.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import { trimText } from '#src/rules/text.ts'
import { useServices } from '#src/session/services.tsx'
import { useUserId } from '#src/session/use-access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { LocalAdminFields, localAdminAddFields } from './local-admin.fields.tsx'

const title = `Add ${names.localAdmin.one}`
const addForm = defineForm(localAdminAddFields, LocalAdminAddForm)

const LocalAdminAdd = () => {
  useDocumentTitle(pageTitle(title))
  return (
    <AccessGate access={may.readLocalAdmins} otherwise={<Loading />}>
      <AccessGate access={may.writeLocalAdmins}>
        <NewLocalAdmin />
      </AccessGate>
    </AccessGate>
  )
}

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
    calls: [employees.create],
    send: (values) => call(employees.create, { params: { createdBy }, body: values }),
    findStored: useFindLocalAdmin(),
    texts: { done: recordMessages(names.localAdmin.one).added },
    after: { delay: 'createRedirect', next: { type: 'redirect', to: list } },
  })
  return (
    <PageLayout>
      <PageHeader title={title} back={list} />
      <PortalForm form={form}>
        <FieldGroup legend={names.localAdmin.one}>
          <LocalAdminFields form={form} />
        </FieldGroup>
        <FieldGroup legend="Sign-in password">
          <FormNewPassword field={form.field('employeesPassword')} />
          <FormPassword field={form.field('confirm_Password')} />
        </FieldGroup>
        <FormButtons form={form} onCancel={() => navigate(list)} />
      </PortalForm>
    </PageLayout>
  )
}

/** The e-mail is unique among local admins, and a search finds it. */
const useFindLocalAdmin = () => {
  const { call } = useServices()
  return async (typed: FormValues, signal: AbortSignal): Promise<boolean> => {
    const query = { search: trimText(textIn(typed, 'employeesEmail')), page: paging.firstPage }
    const { rows } = await call(employees.list, { query, signal })
    for (const { employee_Id } of rows) {
      const localAdmin = await call(employees.get, { params: { id: employee_Id }, signal })
      if (isStoredRecord(localAdminAddFields, typed, localAdmin)) return true
    }
    return false
  }
}
