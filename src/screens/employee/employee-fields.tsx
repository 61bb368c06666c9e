import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useStatusOptions } from '#src/lists/use-status-options.ts'
import { itxLabel, itxPrefix } from '#src/rules/itx-id.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { employeeLabels } from './employee-labels.ts'

/** What is typed of a local admin's record: everything is text in its input. */
export type EmployeeFormValues = {
  employeesName: string
  employeesEmail: string
  itx_Employee_Id: string
  employeesStatus: string
}

type FieldProps = UseFormRegisterReturn & { error: string | undefined }

/** What the fields need of a form, whatever else it holds. */
type EmployeeForm = {
  field: (name: keyof EmployeeFormValues) => FieldProps
  select: (name: keyof EmployeeFormValues) => FieldProps & { value: string }
  typed: (name: 'itx_Employee_Id') => string
}

type EmployeeFieldsProps = {
  form: EmployeeForm
  /** What stands between the e-mail and the ITX id of a new local admin. */
  passwords?: ReactNode
}

/** The fields that adding and editing a local admin share. */
export const EmployeeFields = ({ form, passwords }: EmployeeFieldsProps) => {
  const statuses = useStatusOptions('EmployeeStatus')
  const itxId = form.typed('itx_Employee_Id').trim()
  return (
    <>
      <TextField
        label={employeeLabels.employeesName}
        required
        autoComplete="off"
        {...form.field('employeesName')}
      />
      <TextField
        label={employeeLabels.employeesEmail}
        required
        type="email"
        autoComplete="off"
        {...form.field('employeesEmail')}
      />
      {passwords}
      <TextField
        label={employeeLabels.itx_Employee_Id}
        required
        prefix={itxPrefix}
        inputMode="numeric"
        // Always present, so that nothing below moves at the first digit.
        hint={itxLabel(/^[0-9]+$/.test(itxId) ? itxId : '…')}
        {...form.field('itx_Employee_Id')}
      />
      <SelectField
        label={employeeLabels.employeesStatus}
        required
        options={statuses.map(({ ID, Name }) => ({ id: ID, name: Name }))}
        {...form.select('employeesStatus')}
      />
    </>
  )
}
