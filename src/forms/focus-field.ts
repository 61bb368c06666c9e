import { focusAgain } from '#src/ui/focus-again.ts'

/** Finds the control by its name: react-hook-form cannot focus a combobox or a file input. */
export const focusField = (form: HTMLFormElement | null, name: string): void => {
  const field = Array.from(form?.elements ?? []).find((control) => control.getAttribute('name') === name)
  if (!(field instanceof HTMLElement)) return
  focusAgain(field)
  // WebKit does not always scroll to a text field that takes the focus.
  field.scrollIntoView({ block: 'nearest' })
}
