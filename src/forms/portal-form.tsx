import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { announce } from '#src/ui/feedback/announce.ts'
import { LoadingLine } from '#src/ui/feedback/loading.tsx'
import { findFirstField } from '#src/ui/fields/find-first-field.ts'
import { FormFrame } from '#src/ui/fields/form-frame.tsx'
import { RequiredNote } from '#src/ui/fields/required-note.tsx'
import { ConflictPopup } from './conflict-popup.tsx'
import { lockFields } from './lock-fields.ts'
import { RestoreDraftBar } from './restore-draft-bar.tsx'
import type { PortalFormState } from './use-portal-form.ts'

type PortalFormProps = { form: PortalFormState; children: ReactNode }

/**
 * A form of `usePortalForm`, with the offer to restore a draft and the question about another user's changes.
 */
export const PortalForm = ({ form, children }: PortalFormProps) => {
  const { element, draft } = form
  useEffect(() => takeFocus(element.current), [element])
  const { isLocked } = form
  // With the render: a press right after it must count.
  useLayoutEffect(
    () => (isLocked && element.current !== null ? lockFields(element.current) : undefined),
    [isLocked, element],
  )
  /** The pressed button goes with its bar, and with it the focus. After a tap a focused field would open the keyboard. */
  const answer = (act: () => void, done: string) => () => {
    if (document.querySelector('button:focus-visible')) findFirstField(element.current)?.focus()
    act()
    announce(done)
  }
  return (
    <>
      {draft === null ? null : (
        <RestoreDraftBar
          {...draft}
          restore={answer(draft.restore, 'Draft restored')}
          discard={answer(draft.discard, 'Draft discarded')}
        />
      )}
      <FormFrame
        ref={element}
        busy={form.isBusy}
        over={form.isLeaving}
        onSubmit={form.submit}
        onKeyDown={goToError}
      >
        <LoadingLine busy={form.isBusy} />
        {form.hasRequired ? <RequiredNote /> : null}
        {children}
      </FormFrame>
      {form.differences.length === 0 ? null : (
        <ConflictPopup
          // Other differences are another question.
          key={JSON.stringify(form.differences)}
          differences={form.differences}
          onSave={form.resolveConflict}
          onCancel={form.dismissConflict}
        />
      )}
    </>
  )
}

/** F8 goes from error to error, with Shift backwards. */
const goToError = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'F8') return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(invalidFields)]
  const isAfter = (field: Node) =>
    (event.target instanceof Node ? event.target.compareDocumentPosition(field) : 0) &
    Node.DOCUMENT_POSITION_FOLLOWING
  const before = fields.filter((field) => field !== event.target && !isAfter(field))
  const next = event.shiftKey ? (before.at(-1) ?? fields.at(-1)) : (fields.find(isAfter) ?? fields[0])
  next?.focus()
}

const invalidFields = '[aria-invalid=true], [data-invalid] span:first-child > input'

/** A form that is rendered after its popup opened takes the focus; a page keeps the focus on its heading. */
const takeFocus = (form: HTMLFormElement | null): void => {
  const popup = form?.closest('[role=dialog]')
  const { activeElement } = document
  if (popup && (activeElement === document.body || popup.contains(activeElement)))
    findFirstField(form)?.focus()
}
