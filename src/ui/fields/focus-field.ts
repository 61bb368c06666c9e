import { focusAgain } from '#src/ui/focus-again.ts'

/** Screen readers read a description again that is added to the element with the focus. */
const pauseMs = 100

/**
 * Focuses a control after its error is shown, so that it is read with it; not where the user has gone to another field by then. Finds it by
 * its name: react-hook-form cannot focus a combobox or a file input.
 */
export const focusField = (form: HTMLFormElement | null, name: string): void => {
  if (form === null) return
  const before = document.activeElement
  setTimeout(() => {
    const { activeElement } = document
    // A dialog that closes gives the focus back: the user has not moved it then.
    const wasMoved = activeElement !== before && form.contains(before)
    if (wasMoved && activeElement?.matches('input, textarea, select')) return
    const field = Array.from(form.elements).find((control) => control.getAttribute('name') === name)
    if (!(field instanceof HTMLElement)) return
    focusAgain(field)
    // WebKit does not always scroll to a text field that takes the focus.
    field.scrollIntoView({ block: 'nearest' })
  }, pauseMs)
}
