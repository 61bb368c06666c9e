import type { DemoActions } from '#mocks/demo/actions/demo-actions.ts'
import type { PortalProxy } from '#mocks/demo/portal-proxy.ts'
import { parameterIn, screenIn, windowParameters } from '#mocks/demo/screen-path.ts'
import { addressFor, type WindowParameter } from './own-windows.ts'
import { hasOwnSession, startOwnSession } from './session-storage.ts'
import type { DemoSession } from './session-watch.ts'

/** The query parameter with the account of a window that has its own session. */
const personParameter = 'demo-person'

/**
 * Opens another window on the same data and screen, signed in as another person. Throws if the browser
 * refuses.
 */
export const openSecondPerson = (email: string, base: string): void => {
  const address = addressFor(screenIn(location.href, base), [personParameter, email], base)
  const width = Math.max(390, Math.min(1280, Math.round(window.screen.availWidth * 0.7)))
  const opened = window.open(address, '', `popup,width=${width},height=800`)
  if (opened === null) throw new Error('This browser does not let the demo open a window.')
}

/** What a window with its own session is called in the links that it opens in new tabs. */
export const secondPersonParameter = (session: DemoSession | null): WindowParameter | null => {
  const email = session?.claims?.email
  return email === undefined || !hasOwnSession() ? null : [personParameter, email]
}

/** Sets the session of the window before anything reads it. */
export const prepareSecondPerson = (address: string): void => {
  if (parameterIn(address, personParameter) === null) return
  // A new window starts with a copy of the storage of the window that opened it.
  sessionStorage.clear()
  startOwnSession()
}

type Parts = {
  actions: Pick<DemoActions, 'storeSession'>
  portal: Pick<PortalProxy, 'restart'>
  base: string
}

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
  portal.restart(screenIn(address, base, windowParameters))
  return null
}
