import { findFirstField } from '#src/ui/fields/find-first-field.ts'

/** What removes an element may move the focus itself. */
const graceMs = 50
/** A question gives the focus back itself, 100 ms after it is removed. */
const afterQuestionMs = 250

/**
 * Moves the focus to the heading, or into the open dialog, when the element that had it is removed and nothing takes it.
 * Returns a function that stops this.
 */
export const watchLostFocus = (): (() => void) => {
  let focused: Element | null = document.activeElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null
  }
  const forget = () => {
    focused = null
  }
  const recover = () => {
    if (!isLost(focused)) return
    focused = null
    findRefuge()?.focus()
  }
  const observer = new MutationObserver(() => {
    if (!isLost(focused)) return
    clearTimeout(timer)
    timer = setTimeout(recover, focused?.closest('.swal2-container') ? afterQuestionMs : graceMs)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', forget, true)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', forget, true)
  }
}

const isLost = (focused: Element | null): boolean =>
  focused !== null &&
  !focused.isConnected &&
  (document.activeElement === null || document.activeElement === document.body)

const findRefuge = (): HTMLElement | null => {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)
  if (dialog === undefined) return document.querySelector('main h1')
  return findFirstField(dialog) ?? dialog.querySelector('button')
}
