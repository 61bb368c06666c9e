import type { FailedCall } from '#src/rules/failure.ts'

/** A path of the portal that helps with what a notice says. */
export type NoticeLink = { label: string; to: string }

/** A sentence for the user, shown once as a toast, with `detail` and `link` under it. */
export type Notice = {
  type: 'notice'
  tone: 'success' | 'error'
  message: string
  detail?: string
  link?: NoticeLink
  /** Whether the screen says the same where it belongs: screen readers read it there. */
  isInPlace?: true
  /** The call that failed, for a support ticket. */
  call?: FailedCall
}

/** A path of the portal to go to now; with `reload` as a new document. */
export type Redirect = { type: 'redirect'; to: string; reload?: true }

/** Loads the current document again, whatever its address is by then. */
export type Reload = { type: 'reload' }

/** What machines emit for the application to do; handled in src/app/effects.ts. */
export type Effect = Notice | Redirect | Reload
