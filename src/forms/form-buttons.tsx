import { useSyncExternalStore } from 'react'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import type { PortalFormState } from './use-portal-form.ts'

type CancelButtonProps = {
  form: Pick<PortalFormState, 'discard' | 'isBusy'>
  onCancel: () => void
  children?: string
}

type SaveButtonProps = { form: PortalFormState; children?: string }

/** Cancel and Save, at the end of a form. The text is that of Save. */
export const FormButtons = ({ onCancel, ...save }: SaveButtonProps & { onCancel: () => void }) => (
  <FormActions>
    <CancelButton form={save.form} onCancel={onCancel} />
    <SaveButton {...save} />
  </FormActions>
)

/** Discards what was typed and its draft, and leaves the form without a question. */
export const CancelButton = ({ form, onCancel, children = 'Cancel' }: CancelButtonProps) => {
  const cancel = () => {
    form.discard()
    onCancel()
  }
  return (
    <Button onClick={cancel} disabled={form.isBusy}>
      {children}
    </Button>
  )
}

/**
 * Submits the surrounding form. Busy from the click until the form is left or refused. Disabled while a
 * create is invalid.
 */
export const SaveButton = ({ form, children = 'Save' }: SaveButtonProps) => {
  const busy = form.isBusy || form.isLeaving
  const isValid = useSyncExternalStore(form.validity.subscribe, form.validity.isValid)
  return (
    <Button
      type="submit"
      variant="primary"
      busy={busy}
      disabled={!busy && form.kind === 'create' && !isValid}
    >
      {children}
    </Button>
  )
}
