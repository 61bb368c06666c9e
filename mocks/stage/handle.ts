import type { Inspected } from './transitions/inspected.ts'

/** What the portal lends the stage: nothing else of it is known here. */
export type StageHandle = {
  /** Hears what the machines of this tab do, beginning with where the session stands. */
  inspect(listener: (inspected: Inspected) => void): void
  /**
   * Signs in, in the place of whoever is signed in; gives the way to let this tab notice it. Rejects with the backend's
   * refusal.
   */
  signIn(form: { userName: string; password: string; rememberMe: boolean }): Promise<() => void>
  /** An element on the sign-in screen. */
  signInSlot: HTMLElement
}
