/**
 * Focuses an element so that screen readers read it with what now describes it, also if it has the focus already: then
 * without its `blur` being handled.
 */
export const focusAgain = (element: HTMLElement): void => {
  if (element === document.activeElement) {
    element.addEventListener('focusout', (event) => event.stopPropagation(), { once: true })
    element.blur()
  }
  element.focus()
}
