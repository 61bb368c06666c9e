import type { Employee } from '#src/contract/employees.ts'
import { type StoredStatus, useStatusSelect } from '#src/data/use-options.ts'
import type { Fields } from '#src/forms/field-table.ts'
import { FormField, type FormFieldSource, FormSelect, useFieldValue } from '#src/forms/form-fields.tsx'
import type { PortalFormState } from '#src/forms/use-portal-form.ts'
import { ContactValue } from '#src/records/contact-value.tsx'
import type {
  LocalAdminAddForm,
  LocalAdminDetailsForm,
  LocalAdminEditForm,
} from '#src/rules/forms/local-admin.ts'
import { localAdminStatus, statusBadge } from '#src/rules/status.ts'
import { itxLabel, itxPrefix, trimText } from '#src/rules/text.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'
import { localAdminLabels } from './local-admin-columns.tsx'

/** The fields that adding and editing a local admin share. */
const recordFields: Fields<LocalAdminEditForm, Employee> = {
  employeesName: {
    label: localAdminLabels.employeesName,
    control: 'text',
    required: true,
    value: ({ employeesName }) => employeesName,
  },
  employeesEmail: {
    label: localAdminLabels.employeesEmail,
    control: 'email',
    required: true,
    value: ({ employeesEmail }) => employeesEmail,
  },
  itx_Employee_Id: {
    label: localAdminLabels.itx_Employee_Id,
    control: 'digits',
    required: true,
    value: ({ itx_Employee_Id }) => String(itx_Employee_Id ?? ''),
    format: itxLabel,
  },
  employeesStatus: {
    label: localAdminLabels.employeesStatus,
    control: 'select',
    required: true,
    initial: String(localAdminStatus.active),
    value: ({ employeesStatus }) => String(employeesStatus ?? ''),
    format: (status) => statusBadge(Number(status)).label,
  },
}

/** A new local admin, and the password to sign in with. */
export const localAdminAddFields: Fields<LocalAdminAddForm, Employee> = {
  ...recordFields,
  employeesPassword: {
    label: 'Password',
    control: 'password',
    required: true,
    secret: true,
    value: () => '',
  },
  confirm_Password: {
    label: 'Confirm Password',
    control: 'password',
    required: true,
    secret: true,
    repeats: 'employeesPassword',
    value: () => '',
  },
}

/** A stored local admin, and a new password if one is typed. */
export const localAdminDetailsFields: Fields<LocalAdminDetailsForm, Employee> = {
  ...recordFields,
  newPassword: { label: 'New Password', control: 'password', secret: true, value: () => '' },
  newConfirmPassword: {
    label: 'Confirm Password',
    control: 'password',
    secret: true,
    repeats: 'newPassword',
    value: () => '',
  },
}

type LocalAdminFieldsProps = {
  form: Pick<PortalFormState<LocalAdminEditForm>, 'field'>
  /** The status of the local admin who is edited. */
  stored?: StoredStatus
}

export const LocalAdminFields = ({ form, stored }: LocalAdminFieldsProps) => {
  const statuses = useStatusSelect('EmployeeStatus', stored)
  return (
    <>
      <FormField field={form.field('employeesName')} autoComplete="off" />
      <FormField field={form.field('employeesEmail')} type="email" autoComplete="off" />
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
  const typed = trimText(String(useFieldValue(field) ?? ''))
  return <FormField field={field} prefix={itxPrefix} hint={itxLabel(/^[0-9]+$/.test(typed) ? typed : '…')} />
}

export const localAdminFields: readonly RecordField<Employee>[] = [
  { term: localAdminLabels.employee_Id, value: ({ employee_Id }) => employee_Id },
  { term: localAdminLabels.employeesName, value: ({ employeesName }) => employeesName },
  {
    term: localAdminLabels.employeesEmail,
    value: ({ employeesEmail }) => (
      <ContactValue kind="email" label={localAdminLabels.employeesEmail} text={employeesEmail} />
    ),
  },
  { term: localAdminLabels.itx_Employee_Id, value: ({ itx_Employee_Id }) => itxLabel(itx_Employee_Id) },
  {
    term: localAdminLabels.employeesStatus,
    value: ({ employeesStatus, employeesStatusName }) => (
      <StatusBadge {...statusBadge(employeesStatus, employeesStatusName)} />
    ),
  },
]
