import type { usePortalForm } from '#src/forms/use-portal-form.ts'
import { useStatusOptions } from '#src/lists/use-status-options.ts'
import type { LobAddForm } from '#src/rules/forms/lob.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'

/** What is typed of a LOB: both are text in their inputs. */
export type LobFormValues = { lobsname: string; lobStatus: string }

/** What they are called, while they are typed, awaited and compared. */
export const lobLabels = {
  lobsname: 'LOB Name',
  lobStatus: 'Status',
} as const satisfies Record<keyof LobFormValues, string>

type LobForm = Pick<ReturnType<typeof usePortalForm<LobFormValues, LobAddForm>>, 'field' | 'select'>

/** The fields that adding and editing a LOB share. */
export const LobFields = ({ form }: { form: LobForm }) => {
  const statuses = useStatusOptions('LobStatus')
  return (
    <>
      <TextField label={lobLabels.lobsname} required {...form.field('lobsname')} />
      <SelectField
        label={lobLabels.lobStatus}
        required
        options={statuses.map(({ ID, Name }) => ({ id: ID, name: Name }))}
        {...form.select('lobStatus')}
      />
    </>
  )
}
