import type { Lob } from '#src/contract/lobs.ts'
import { type StoredStatus, useStatusSelect } from '#src/data/use-options.ts'
import type { Fields } from '#src/forms/field-table.ts'
import { FormField, FormSelect } from '#src/forms/form-fields.tsx'
import type { PortalFormState } from '#src/forms/use-portal-form.ts'
import type { LobEditForm } from '#src/rules/forms/lob.ts'
import { names } from '#src/rules/names.ts'
import { lobStatus, statusBadge } from '#src/rules/status.ts'

export const lobFields: Fields<LobEditForm, Lob> = {
  lobsname: { label: names.lob.name, control: 'text', required: true, value: ({ lobsname }) => lobsname },
  lobStatus: {
    label: 'Status',
    control: 'select',
    required: true,
    initial: String(lobStatus.active),
    value: (lob) => String(lob.lobStatus ?? ''),
    format: (status) => statusBadge(Number(status)).label,
  },
}

type LobFieldsProps = {
  form: Pick<PortalFormState<LobEditForm>, 'field'>
  /** The status of the record that is edited. */
  stored?: StoredStatus
}

export const LobFields = ({ form, stored }: LobFieldsProps) => {
  const statuses = useStatusSelect('LobStatus', stored)
  return (
    <>
      <FormField field={form.field('lobsname')} />
      <FormSelect field={form.field('lobStatus')} {...statuses} />
    </>
  )
}
