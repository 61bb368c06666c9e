import type { Brand } from '#src/ui/frame/brand.ts'
import type { Inspected } from './transitions/inspected.ts'

/** All that the demo can use of the portal. */
export type PortalHandle = {
  /** Reports what the session's machine does, beginning with its state. */
  inspect(listener: (inspected: Inspected) => void): void
  /**
   * Signs in instead of the current user and stores the session. Returns a function that lets this tab notice it, which
   * redirects to the dashboard. Rejects with the backend's error.
   */
  signIn(form: { userName: string; password: string; rememberMe: boolean }): Promise<() => void>
  /** Closes every notice that is shown. */
  dismissNotices(): Promise<void>
  /** Shows a name, a logo and an accent colour instead of those of the deployment; null shows these again. */
  showBrand(brand: Brand | null): void
  /** Mounts the portal again at the current address, with the stored session. */
  restart(): void
  /** Removes the portal from the page until it is restarted. */
  unmount(): void
}
