import { type StoredStatus, useStatusSelect } from '#src/data/use-options.ts'
import { FormField, type FormFieldSource, FormSelect, useFieldValue } from '#src/forms/form-fields.tsx'
import type { PortalFormState } from '#src/forms/use-portal-form.ts'
import type { LocalAdminEditForm } from '#src/rules/forms/local-admin.ts'
import { itxLabel, itxPrefix } from '#src/rules/itx-id.ts'
import { trimText } from '#src/rules/trim-text.ts'

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
