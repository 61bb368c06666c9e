import type { DemoActions } from '#mocks/demo/actions/demo-actions.ts'
import type { PortalProxy } from '#mocks/demo/portal-proxy.ts'
import { parameterIn, screenAddress, screenIn } from '#mocks/demo/screen-path.ts'
import { startOwnSession } from './session-storage-area.ts'

/** The query parameter that names who signs in in a window with a session of its own. */
const personParameter = 'demo-person'

/** Opens another window on the same data and screen, signed in as another person. Throws where the browser refuses. */
export const openSecondPerson = (email: string, base: string): void => {
  const screen = screenIn(location.href, base)
  const separator = screen.includes('?') ? '&' : '?'
  const address = screenAddress(`${screen}${separator}${personParameter}=${encodeURIComponent(email)}`, base)
  const width = Math.min(1280, Math.round(window.screen.availWidth * 0.7))
  const opened = window.open(address, '', `popup,width=${width},height=800`)
  if (opened === null) throw new Error('This browser does not let the demo open a window.')
}

/** Gives the window its session before anything reads it. */
export const prepareSecondPerson = (address: string): void => {
  if (parameterIn(address, personParameter) === null) return
  // A new window starts with a copy of the storage of the window that opened it.
  sessionStorage.clear()
  startOwnSession()
}

type Parts = { actions: Pick<DemoActions, 'storeSession'>; portal: PortalProxy; base: string }

/** Signs in whom the address names. */
export const signInSecondPerson = async (
  address: string,
  { actions, portal, base }: Parts,
): Promise<void> => {
  const email = parameterIn(address, personParameter)
  if (email === null) return
  await actions.storeSession(email, false)
  portal.restart(screenIn(address, base))
}
