import { Button } from '#src/ui/button.tsx'
import type { PortalFormState } from './use-portal-form.ts'

type CancelButtonProps = { form: Pick<PortalFormState, 'discard' | 'isBusy'>; onCancel: () => void }

/** Discards what was typed and its draft, and leaves the form without a question. */
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
