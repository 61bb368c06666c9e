import { roleSelector, type SpotlightRole } from './spotlight-roles.ts'
import { matchesText } from './step-condition.ts'

/**
 * Ignores hidden elements and those of the demo's controls. `name` is the accessible name; it may end with
 * `*`.
 */
export const findElement = ({ role, name }: { role: SpotlightRole; name: string }): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(roleSelector(role))].find(
    (element) => isOfThePortal(element) && isShown(element) && matchesText(name, accessibleNameOf(element)),
  ) ?? null

export const isOfThePortal = (element: Element): boolean => element.closest('#demo, #demo-sign-in') === null

const isShown = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'

/** The accessible name, as far as the portal uses the rules: label, legend, caption, alternative text, content. */
export const accessibleNameOf = (element: HTMLElement): string => {
  const labelled = element
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id))
  if (labelled)
    return labelled
      .map((label) => (label === null ? '' : textOf(label)))
      .join(' ')
      .trim()
  return element.getAttribute('aria-label') ?? labelOf(element) ?? textOf(element)
}

const labelOf = (element: HTMLElement): string | null => {
  const label =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? element.labels?.[0]
      : element.querySelector(':scope > legend, :scope > caption')
  return label ? textOf(label) : null
}

const textOf = (node: Node): string => {
  const parts = [...node.childNodes].map((child) => {
    if (child instanceof Text) return child.data
    if (!(child instanceof Element) || child.getAttribute('aria-hidden') === 'true') return ''
    return child instanceof HTMLImageElement ? child.alt : ` ${textOf(child)} `
  })
  return parts.join('').replace(/\s+/g, ' ').trim()
}
