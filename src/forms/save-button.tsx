import { Button } from '#src/ui/button.tsx'
import type { PortalFormState } from './use-portal-form.ts'

type SaveButtonProps = { form: PortalFormState; children?: string }

/** Submits the form around it; it is busy from the click until the form is left or refused. */
export const SaveButton = ({ form, children = 'Save' }: SaveButtonProps) => {
  const busy = form.isBusy || form.isLeaving
  return (
    <Button type="submit" look="primary" busy={busy} disabled={!busy && !form.maySave}>
      {children}
    </Button>
  )
}
