import { useLocation } from 'wouter'
import { employees } from '#src/contract/employees.ts'
import { CancelButton } from '#src/forms/cancel-button.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { useListAddress } from '#src/lists/list-place.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { EmployeeAddForm } from '#src/rules/forms/employee.ts'
import { messages } from '#src/rules/messages.ts'
import { employeeStatus } from '#src/rules/status.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useUserId } from '#src/session/use-access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { EmployeeFields } from './employee-fields.tsx'

const title = 'Add Local Admin'
const secrets = ['employeesPassword', 'confirm_Password'] as const
const blank = {
  employeesName: '',
  employeesEmail: '',
  employeesPassword: '',
  confirm_Password: '',
  itx_Employee_Id: '',
  employeesStatus: String(employeeStatus.active),
}

/** `/employee/add`: a new local admin (spec 2, Local Admin add). */
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
  const { call } = usePortal()
  const createdBy = useUserId()
  const [, navigate] = useLocation()
  const list = useListAddress(paths.employees)
  const form = usePortalForm({
    name: title,
    draftRoute: paths.employee.add,
    kind: 'create',
    struct: EmployeeAddForm,
    defaultValues: blank,
    secrets,
    send: (values) => call(employees.create, { params: { createdBy }, body: values }),
    texts: { done: messages.employeeAdded },
    afterwards: { delay: 'createRedirect', to: list },
  })
  const passwords = (
    <>
      <PasswordField
        label="Password"
        required
        autoComplete="new-password"
        {...form.field('employeesPassword')}
      />
      <PasswordField
        label="Confirm Password"
        required
        autoComplete="new-password"
        {...form.field('confirm_Password')}
      />
    </>
  )
  return (
    <Page>
      <PageHeader title={title} back={list} />
      <PortalForm form={form}>
        <FieldGroup legend="Local Admin">
          <EmployeeFields form={form} passwords={passwords} />
        </FieldGroup>
        <FormActions>
          <CancelButton form={form} onCancel={() => navigate(list)} />
          <SaveButton form={form} />
        </FormActions>
      </PortalForm>
    </Page>
  )
}
