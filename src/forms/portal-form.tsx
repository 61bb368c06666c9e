import { type KeyboardEvent, type ReactNode, useContext, useEffect, useLayoutEffect } from 'react'
import { PopupContext } from '#src/popups/popup-flow.tsx'
import { dateAndTime } from '#src/rules/dates.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { announce } from '#src/ui/feedback/live-region.tsx'
import { LoadingLine } from '#src/ui/feedback/loading.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { findFirstField } from '#src/ui/fields/find-first-field.ts'
import { FormFrame } from '#src/ui/fields/form-frame.tsx'
import { RequiredNote } from '#src/ui/fields/required-note.tsx'
import { commandKey } from '#src/ui/keys.ts'
import { ConflictPopup } from './conflict-popup.tsx'
import type { PortalFormState } from './use-portal-form.ts'

type PortalFormProps = { form: PortalFormState; children: ReactNode }

/**
 * A form of `usePortalForm`, with the offer to restore a draft and the question about another user's changes.
 */
export const PortalForm = ({ form, children }: PortalFormProps) => {
  const { element, draft } = form
  useEffect(() => takeFocus(element.current), [element])
  const { status } = form
  const isBusy = status === 'locked' || status === 'sending'
  // A saved form stays until the redirect.
  const isLocked = status === 'locked' || status === 'saved'
  // With the render: a press right after it must count.
  useLayoutEffect(
    () => (isLocked && element.current !== null ? lockFields(element.current) : undefined),
    [isLocked, element],
  )
  /** The pressed button goes with its bar, and with it the focus. After a tap a focused field would open the keyboard. */
  const leaveBar = () => {
    if (document.querySelector('button:focus-visible')) findFirstField(element.current)?.focus()
  }
  return (
    <>
      {draft === null ? null : (
        <RestoreDraftBar
          {...draft}
          restore={async () => {
            leaveBar()
            if (await draft.restore()) announce('Draft restored')
          }}
          discard={() => {
            leaveBar()
            draft.discard()
            announce('Draft discarded')
          }}
        />
      )}
      <CloseWhileSavingBar />
      <FormFrame ref={element} busy={isBusy} onSubmit={form.submit} onKeyDown={goToError}>
        <LoadingLine busy={isBusy} />
        {form.hasRequired ? <RequiredNote /> : null}
        {children}
      </FormFrame>
      {form.differences.length === 0 ? null : (
        <ConflictPopup
          // Other differences are another question.
          key={JSON.stringify(form.differences)}
          title={saveMessages.changedBySomeoneElse}
          headers={{ original: 'Original', theirs: 'Theirs', mine: 'Mine' }}
          differences={form.differences}
          onSave={form.resolveConflict}
          onCancel={form.dismissConflict}
        />
      )}
    </>
  )
}

type RestoreDraftBarProps = { keptAt: number; restore: () => Promise<void>; discard: () => void }

export const RestoreDraftBar = ({ keptAt, restore, discard }: RestoreDraftBarProps) => {
  const text = `What you had typed here on ${dateAndTime(new Date(keptAt).toISOString())} was kept, without passwords and files.`
  // The bar comes after the form has opened, above what has the focus.
  useEffect(() => announce(text), [text])
  return (
    <MessageBar tone="offer" label="Draft" text={text}>
      <Button onClick={() => void restore()}>Restore</Button>
      <Button variant="quiet" onClick={discard}>
        Discard
      </Button>
    </MessageBar>
  )
}

/** Its notice says how a save has ended, also when its popup was closed. */
const CloseWhileSavingBar = () => {
  const popup = useContext(PopupContext)
  const isClosable = popup?.isClosable ?? false
  useEffect(() => (isClosable ? announce(saveMessages.savingTakesLong) : undefined), [isClosable])
  return isClosable ? (
    <MessageBar tone="offer" label="Saving" text={saveMessages.savingTakesLong}>
      <Button onClick={popup?.close}>Close</Button>
    </MessageBar>
  ) : null
}

/** F8 goes from error to error, with Shift backwards. */
const goToError = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (commandKey(event) !== 'F8') return
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

/**
 * Locks the fields of a form: nothing in it can be typed, chosen or pressed, and the focus stays where it is. Returns a
 * function that unlocks them.
 */
const lockFields = (form: HTMLFormElement): (() => void) => {
  const texts = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
    (field) => !field.readOnly,
  )
  for (const text of texts) text.readOnly = true
  for (const type of blocked) form.addEventListener(type, block, { capture: true })
  return () => {
    for (const text of texts) text.readOnly = false
    for (const type of blocked) form.removeEventListener(type, block, { capture: true })
  }
}

/** Only text fields can be read-only: the list of a select opens by the mouse or a key. */
const blocked = ['beforeinput', 'click', 'mousedown', 'keydown', 'drop'] as const

const block = (event: Event): void => {
  if (event instanceof KeyboardEvent && leavesForm.has(event.key)) return
  if (event.type === 'mousedown' && !(event.target instanceof HTMLSelectElement)) return
  event.preventDefault()
  event.stopPropagation()
}

const leavesForm: ReadonlySet<string> = new Set(['Tab', 'Escape'])
