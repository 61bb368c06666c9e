/**
 * React renders the form of index.html again where a translation or an extension has changed the page before. Returns a
 * function that then carries over what was typed, the focus, and a submit.
 */
export const keepTyped = (place: HTMLElement): (() => void) => {
  const form = place.querySelector('form')
  const fields = [...place.querySelectorAll('input')]
  const focused = document.activeElement
  return () => {
    if (form === null || form.isConnected) return
    for (const field of fields) {
      const same = place.querySelector<HTMLInputElement>(`input[name="${field.name}"]`)
      if (same !== null) carryOver(field, same, field === focused)
    }
    if (form.dataset.submitted !== undefined) place.querySelector('form')?.requestSubmit()
  }
}

const carryOver = (from: HTMLInputElement, to: HTMLInputElement, hadFocus: boolean): void => {
  to.value = from.value
  to.checked = from.checked
  if (!hadFocus) return
  to.focus()
  // Only fields of text have a caret.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd)
}
