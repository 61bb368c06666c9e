import { useId, useSyncExternalStore } from 'react'
import { Button } from '#src/ui/button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { FormActions, FormMessage } from '#src/ui/fields/form-actions.tsx'
import hidden from '#src/ui/surfaces.module.css'
import type { PortalFormState } from './use-portal-form.ts'

type CancelButtonProps = {
  form: Pick<PortalFormState, 'discard' | 'status'>
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
    <Button onClick={cancel} disabled={form.status === 'sending' || form.status === 'locked'}>
      {children}
    </Button>
  )
}

/** Why the last Save failed: the notice about it is gone after some seconds. */
export const FormProblem = ({ form: { problem } }: { form: Pick<PortalFormState, 'problem'> }) =>
  problem === null ? null : (
    <FormMessage>
      <MessageBar text={problem} />
    </FormMessage>
  )

/**
 * Submits the surrounding form. Busy from the click until the form is left or refused. While a create is invalid it looks
 * disabled and says how much is missing; a press goes to the first of it.
 */
export const SaveButton = ({ form, children = 'Save' }: SaveButtonProps) => {
  const busy = form.status !== 'open'
  const missing = useSyncExternalStore(form.missing.subscribe, form.missing.get)
  const irrevocable = useSyncExternalStore(form.irrevocable.subscribe, form.irrevocable.get)
  const id = useId()
  const isUnavailable = !busy && form.kind === 'create' && missing > 0
  return (
    <>
      <FormProblem form={form} />
      {irrevocable === '' ? null : (
        <FormMessage>
          <span id={`${id}-irrevocable`}>Once saved, this cannot be undone: {irrevocable}</span>
        </FormMessage>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        unavailable={isUnavailable}
        aria-describedby={isUnavailable ? id : irrevocable === '' ? undefined : `${id}-irrevocable`}
      >
        {children}
      </Button>
      {isUnavailable ? (
        <span id={id} className={hidden.hidden}>
          {missing === 1 ? '1 field needs attention' : `${missing} fields need attention`}
        </span>
      ) : null}
    </>
  )
}
