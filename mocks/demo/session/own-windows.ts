import { screenAddress, screenIn, windowParameters } from '#mocks/demo/screen-path.ts'

/** A query parameter that says what a window shows. */
export type WindowParameter = readonly [name: string, value: string]

/** The address of a screen for a window of its own. */
export const addressFor = (screen: string, [name, value]: WindowParameter, base: string): string => {
  const separator = screen.includes('?') ? '&' : '?'
  return screenAddress(`${screen}${separator}${name}=${encodeURIComponent(value)}`, base)
}

/**
 * Names what this window shows in links that are opened in a new tab: browsers do not give such a tab the storage of this window.
 * `parameter` is null in a window that shows nothing of its own.
 */
export const nameWindowInLinks = (parameter: () => WindowParameter | null, base: string): void => {
  const nameInLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    const address = link?.getAttribute('href')
    const named = parameter()
    if (!link || !address || named === null || !isOfPortal(link, base)) return
    if (!mayOpenTab(event, link)) return
    link.href = addressFor(screenIn(link.href, base, windowParameters), named, base)
    // The browser reads the address after the last listener.
    const restore = () => setTimeout(() => link.setAttribute('href', address))
    if (event.type === 'mousedown') window.addEventListener('mouseup', restore, { once: true })
    else restore()
  }
  // Not every browser sends `auxclick` for the middle button.
  for (const type of ['click', 'mousedown', 'contextmenu'] as const)
    window.addEventListener(type, nameInLink, { capture: true })
}

const mayOpenTab = (
  { type, button, ctrlKey, metaKey, shiftKey }: MouseEvent,
  { target }: HTMLAnchorElement,
): boolean => {
  if (type === 'mousedown') return button === 1
  return type === 'contextmenu' || ctrlKey || metaKey || shiftKey || target === '_blank'
}

const isOfPortal = (link: HTMLAnchorElement, base: string): boolean =>
  link.href.startsWith(new URL(base, location.href).href)
