import type { Inspected } from './transitions/inspected.ts'

/** What the portal gives the demo: nothing else of it is known here. */
export type PortalHandle = {
  /** Reports what the machines of this tab do, beginning with the state of the session. */
  inspect(listener: (inspected: Inspected) => void): void
  /**
   * Signs in instead of the current user and returns a function that lets this tab notice it. Rejects with the backend's
   * error.
   */
  signIn(form: { userName: string; password: string; rememberMe: boolean }): Promise<() => void>
  /** An element on the sign-in screen for the persona buttons. */
  signInSlot: HTMLElement
}
