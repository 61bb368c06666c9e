import type { DemoActions } from '#mocks/demo/actions/demo-actions.ts'
import type { PortalProxy } from '#mocks/demo/portal-proxy.ts'
import { parameterIn, screenAddress, screenIn } from '#mocks/demo/screen-path.ts'
import { hasOwnSession, startOwnSession } from './session-storage-area.ts'
import type { DemoSession } from './session-watch.ts'

/** The query parameter with the account of a window that has its own session. */
const personParameter = 'demo-person'

/**
 * Opens another window on the same data and screen, signed in as another person. Throws if the browser
 * refuses.
 */
export const openSecondPerson = (email: string, base: string): void => {
  const address = addressFor(email, screenIn(location.href, base), base)
  const width = Math.max(390, Math.min(1280, Math.round(window.screen.availWidth * 0.7)))
  const opened = window.open(address, '', `popup,width=${width},height=800`)
  if (opened === null) throw new Error('This browser does not let the demo open a window.')
}

const addressFor = (email: string, screen: string, base: string): string => {
  const separator = screen.includes('?') ? '&' : '?'
  return screenAddress(`${screen}${separator}${personParameter}=${encodeURIComponent(email)}`, base)
}

/**
 * Keeps the second person signed in when a link is opened in a new tab: browsers do not give such a tab the
 * storage of this window.
 */
export const openLinksAsSecondPerson = (session: { get: () => DemoSession | null }, base: string): void => {
  const nameInLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    const address = link?.getAttribute('href')
    const email = session.get()?.claims?.email
    if (!link || !address || email === undefined || !isOfPortal(link, base) || !hasOwnSession()) return
    if (!mayOpenTab(event, link)) return
    link.href = addressFor(email, screenIn(link.href, base), base)
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

/** Sets the session of the window before anything reads it. */
export const prepareSecondPerson = (address: string): void => {
  if (parameterIn(address, personParameter) === null) return
  // A new window starts with a copy of the storage of the window that opened it.
  sessionStorage.clear()
  startOwnSession()
}

type Parts = { actions: Pick<DemoActions, 'storeSession'>; portal: PortalProxy; base: string }

/** Signs in the account that the address names. Resolves to the reason why it could not, or to null. */
export const signInSecondPerson = async (
  address: string,
  { actions, portal, base }: Parts,
): Promise<string | null> => {
  const email = parameterIn(address, personParameter)
  if (email === null) return null
  try {
    await actions.storeSession(email, false)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `${email} could not be signed in: ${reason}`
  }
  portal.restart(screenIn(address, base))
  return null
}
