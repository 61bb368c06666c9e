/**
 * Locks the fields of a form: nothing in it can be typed, chosen or pressed, and the focus stays where it is. Returns a
 * function that unlocks them.
 */
export const lockFields = (form: HTMLFormElement): (() => void) => {
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
