import type { Lob } from '#src/contract/lobs.ts'
import { defineFields } from '#src/forms/define-fields.ts'
import { FormField, type FormFieldSource, FormSelect } from '#src/forms/form-fields.tsx'
import { type StoredStatus, useStatusSelect } from '#src/lists/use-status-options.ts'
import type { LobAddForm } from '#src/rules/forms/lob.ts'
import { names } from '#src/rules/names.ts'
import { lobStatus, statusBadge } from '#src/rules/status.ts'

export type LobFormValues = Record<keyof LobAddForm, string>

export const lobFields = defineFields<Lob, LobFormValues>({
  lobsname: { label: names.lob.name, control: 'text', required: true, value: ({ lobsname }) => lobsname },
  lobStatus: {
    label: 'Status',
    control: 'select',
    required: true,
    initial: String(lobStatus.active),
    value: (lob) => String(lob.lobStatus ?? ''),
    format: (status) => statusBadge(Number(status)).label,
  },
})

type LobFieldsProps = {
  form: { field: (name: keyof LobFormValues) => FormFieldSource }
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
