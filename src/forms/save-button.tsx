import { useSyncExternalStore } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { PortalFormState } from './use-portal-form.ts'

type SaveButtonProps = { form: PortalFormState; children?: string }

/** Submits the form around it; it is busy from the click until the form is left or refused. A create has to be valid. */
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
