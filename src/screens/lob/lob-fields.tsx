import { Lob } from '#src/contract/lobs.ts'
import { type StoredStatus, useStatusSelect } from '#src/data/use-options.ts'
import { defineFields, type FormValues } from '#src/forms/define-fields.ts'
import { FormField, type FormFieldSource, FormSelect } from '#src/forms/form-fields.tsx'
import { names } from '#src/rules/names.ts'
import { lobStatus, statusBadge } from '#src/rules/status.ts'

export const lobFields = defineFields(Lob, {
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

export type LobFormValues = FormValues<typeof lobFields>

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
