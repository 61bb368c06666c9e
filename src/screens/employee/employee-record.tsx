import type { Employee } from '#src/contract/employees.ts'
import { CancelButton, FormButtons } from '#src/forms/form-buttons.tsx'
import { FormNewPassword, FormPassword } from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { RecordHeader } from '#src/records/record-screen.tsx'
import { useEditFocus } from '#src/records/use-edit-focus.ts'
import { may } from '#src/rules/access.ts'
import { passwordLength } from '#src/rules/password.ts'
import { useAccess } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { RecordSheet } from '#src/ui/records/record-sheet.tsx'
import { EmployeeFields } from './employee-fields.tsx'
import { employeeTitle } from './employee-labels.ts'
import { employeeFields } from './employee-parts.tsx'
import { useEmployeeForm } from './use-employee-form.ts'

type EmployeeRecordProps = {
  employee: Employee
  isEditing: boolean
  mayEdit: boolean
  reread: (signal: AbortSignal) => Promise<Employee>
  send: (event: { type: 'edit.chosen' | 'edit.closed' | 'record.saved' }) => void
}

export const EmployeeRecord = ({ employee, isEditing, mayEdit, reread, send }: EmployeeRecordProps) => {
  useEditFocus(isEditing)
  return isEditing ? (
    <EditedEmployee employee={employee} reread={reread} send={send} />
  ) : (
    <>
      <RecordHeader>
        {mayEdit ? <Button onClick={() => send({ type: 'edit.chosen' })}>Edit</Button> : null}
      </RecordHeader>
      <RecordSheet parts={employeeFields} record={employee} />
    </>
  )
}

type EditedEmployeeProps = Pick<EmployeeRecordProps, 'employee' | 'reread' | 'send'>

const EditedEmployee = ({ employee, reread, send }: EditedEmployeeProps) => {
  const form = useEmployeeForm(employee, reread, () => send({ type: 'record.saved' }))
  const maySetPassword = useAccess(may.resetEmployeePassword)
  const close = () => send({ type: 'edit.closed' })
  return (
    <>
      <RecordHeader>
        <CancelButton form={form} onCancel={close}>
          Close edit
        </CancelButton>
      </RecordHeader>
      <PortalForm form={form}>
        <FieldGroup legend={employeeTitle}>
          <EmployeeFields
            form={form}
            stored={{ id: employee.employeesStatus, name: employee.employeesStatusName }}
          />
        </FieldGroup>
        {maySetPassword ? <PasswordFields form={form} /> : null}
        <FormButtons form={form} onCancel={close} />
      </PortalForm>
    </>
  )
}

const PasswordFields = ({ form }: { form: ReturnType<typeof useEmployeeForm> }) => (
  <FieldGroup legend="Change Password">
    <FormNewPassword field={form.field('newPassword')} maxLength={passwordLength.max} />
    <FormPassword field={form.field('newConfirmPassword')} maxLength={passwordLength.max} />
  </FieldGroup>
)
