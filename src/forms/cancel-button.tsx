import { Button } from '#src/ui/button.tsx'
import type { PortalFormState } from './use-portal-form.ts'

type CancelButtonProps = { form: Pick<PortalFormState, 'discard' | 'isBusy'>; onCancel: () => void }

/** Gives up what was typed, its draft too, and goes away: whoever cancels is not asked again. */
export const CancelButton = ({ form, onCancel }: CancelButtonProps) => {
  const cancel = () => {
    form.discard()
    onCancel()
  }
  return (
    <Button onClick={cancel} disabled={form.isBusy}>
      Cancel
    </Button>
  )
}
