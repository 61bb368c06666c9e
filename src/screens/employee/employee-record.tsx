import type { Employee } from '#src/contract/employees.ts'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { itxLabel } from '#src/rules/itx-id.ts'
import { passwordLength } from '#src/rules/password.ts'
import { statusLook } from '#src/rules/status.ts'
import { useAccess } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { FieldGroup } from '#src/ui/field-group.tsx'
import { FormActions } from '#src/ui/form-actions.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'
import { useFocusBack } from '#src/ui/use-focus-back.ts'
import { EmployeeFields } from './employee-fields.tsx'
import { employeeLabels } from './employee-labels.ts'
import { useEmployeeForm } from './use-employee-form.ts'

type EmployeeRecordProps = {
  employee: Employee
  isEditing: boolean
  mayEdit: boolean
  fetch: (signal: AbortSignal) => Promise<Employee>
  send: (event: { type: 'edit.chosen' | 'edit.closed' | 'record.saved' }) => void
}

/** A local admin's record, read or edited. */
export const EmployeeRecord = ({ employee, isEditing, mayEdit, fetch, send }: EmployeeRecordProps) => {
  useFocusBack(!isEditing)
  return isEditing ? (
    <EditedEmployee employee={employee} fetch={fetch} send={send} />
  ) : (
    <>
      <PageHeader title="Local Admin" back={paths.employees}>
        {mayEdit ? <Button onClick={() => send({ type: 'edit.chosen' })}>Edit</Button> : null}
      </PageHeader>
      <Sheet busy={false}>
        <DescriptionList items={descriptionsOf(employee)} />
      </Sheet>
    </>
  )
}

type EditedEmployeeProps = Pick<EmployeeRecordProps, 'employee' | 'fetch' | 'send'>

const EditedEmployee = ({ employee, fetch, send }: EditedEmployeeProps) => {
  const form = useEmployeeForm(employee, fetch, () => send({ type: 'record.saved' }))
  const maySetPassword = useAccess(may.resetEmployeePassword)
  const close = () => {
    form.discard()
    send({ type: 'edit.closed' })
  }
  return (
    <>
      <PageHeader title="Local Admin" back={paths.employees}>
        <Button onClick={close} disabled={form.isBusy}>
          Close edit
        </Button>
      </PageHeader>
      <PortalForm form={form}>
        <FieldGroup legend="Local Admin">
          <EmployeeFields form={form} />
        </FieldGroup>
        {maySetPassword ? <PasswordFields form={form} /> : null}
        <FormActions>
          <SaveButton form={form} />
        </FormActions>
      </PortalForm>
    </>
  )
}

const PasswordFields = ({ form }: { form: ReturnType<typeof useEmployeeForm> }) => (
  <FieldGroup legend={<h2>Change Password</h2>}>
    <PasswordField
      label="New Password"
      autoComplete="new-password"
      maxLength={passwordLength.max}
      {...form.field('newPassword')}
    />
    <PasswordField
      label="Confirm Password"
      autoComplete="new-password"
      maxLength={passwordLength.max}
      {...form.field('newConfirmPassword')}
    />
  </FieldGroup>
)

const descriptionsOf = (employee: Employee) => [
  { term: employeeLabels.employee_Id, value: employee.employee_Id },
  { term: employeeLabels.employeesName, value: employee.employeesName },
  { term: employeeLabels.employeesEmail, value: employee.employeesEmail },
  { term: employeeLabels.itx_Employee_Id, value: itxLabel(employee.itx_Employee_Id) },
  {
    term: employeeLabels.employeesStatus,
    value: <StatusBadge {...statusLook(employee.employeesStatus)} />,
  },
]
