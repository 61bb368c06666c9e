import { useLocation } from 'wouter'
import { employees } from '#src/contract/employees.ts'
import { defineForm } from '#src/forms/define-form.ts'
import { FormButtons } from '#src/forms/form-buttons.tsx'
import { FormNewPassword, FormPassword } from '#src/forms/form-fields.tsx'
import { isStoredRecord } from '#src/forms/form-versions.ts'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { EmployeeAddForm } from '#src/rules/forms/employee.ts'
import { names } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import { recordMessages } from '#src/rules/record-messages.ts'
import { trimText } from '#src/rules/trim-text.ts'
import { useServices } from '#src/session/services.tsx'
import { useUserId } from '#src/session/use-access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { EmployeeFields } from './employee-fields.tsx'
import { type EmployeeAddValues, employeeAddFields } from './employee-form-fields.ts'

const title = `Add ${names.employee.one}`
const addForm = defineForm(employeeAddFields, EmployeeAddForm)

export const EmployeeAdd = () => {
  useDocumentTitle(pageTitle(title))
  return (
    <AccessGate access={may.readEmployees} otherwise={<Loading />}>
      <AccessGate access={may.writeEmployees}>
        <NewEmployee />
      </AccessGate>
    </AccessGate>
  )
}

const NewEmployee = () => {
  const { call } = useServices()
  const createdBy = useUserId()
  const [, navigate] = useLocation()
  const list = useListAddress(paths.employees)
  const form = usePortalForm({
    id: 'local-admin/add',
    name: title,
    draftRoute: paths.employee.add,
    kind: 'create',
    form: addForm,
    calls: [employees.create],
    send: (values) => call(employees.create, { params: { createdBy }, body: values }),
    findStored: useFindEmployee(),
    texts: { done: recordMessages(names.employee.one).added },
    afterwards: { delay: 'createRedirect', to: list },
  })
  return (
    <PageLayout>
      <PageHeader title={title} back={list} />
      <PortalForm form={form}>
        <FieldGroup legend={names.employee.one}>
          <EmployeeFields form={form} />
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
const useFindEmployee = () => {
  const { call } = useServices()
  return async (typed: EmployeeAddValues, signal: AbortSignal): Promise<boolean> => {
    const query = { search: trimText(typed.employeesEmail), page: paging.firstPage }
    const { rows } = await call(employees.list, { query, signal })
    for (const { employee_Id } of rows) {
      const employee = await call(employees.get, { params: { id: employee_Id }, signal })
      if (isStoredRecord(employeeAddFields, typed, employee)) return true
    }
    return false
  }
}
