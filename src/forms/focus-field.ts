/** Focuses the control of a field; a combobox and a file input are not known to react-hook-form, so all are found by name. */
export const focusField = (form: HTMLFormElement | null, name: string): void => {
  const field = Array.from(form?.elements ?? []).find((control) => control.getAttribute('name') === name)
  if (field instanceof HTMLElement) field.focus()
}
