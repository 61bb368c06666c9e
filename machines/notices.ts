import type { Saved } from '#src/contract/envelope.ts'
import { type FailedCall, type Failure, messageFor } from '#src/rules/failure.ts'

/** A path of the portal that helps with what a notice says. */
type NoticeLink = { label: string; to: string }

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
  /** Undoes the change that the notice is about. */
  undo?: { id: string; run: () => void }
}

/**
 * A path of the portal to go to now; with `reload` as a new document. Its entry in the history has the `state`. Without a path the
 * current document is loaded again, whatever its address is by then.
 */
export type Navigation = { type: 'redirect'; to: string; reload?: true; state?: object } | { type: 'reload' }

/** What machines emit for the application to do; handled in src/app/notify.ts. */
export type Emitted = Notice | Navigation

/** A success notice with the server message, or `otherwise` if there is none. */
export const savedNotice = ({ message }: Saved, otherwise: string): Notice => ({
  type: 'notice',
  tone: 'success',
  message: message === '' ? otherwise : message,
})

/** With what it shows below its message; the details of the call that failed can be copied. */
export const failureNotice = (
  message: string,
  {
    detail = null,
    link = null,
    call,
  }: { detail?: string | null; link?: NoticeLink | null; call?: FailedCall | undefined } = {},
): Notice => ({
  type: 'notice',
  tone: 'error',
  message,
  ...(detail === null ? {} : { detail }),
  ...(link === null ? {} : { link }),
  ...(call === undefined ? {} : { call }),
})

/** A notice that says more below its message. */
export const withDetail = (notice: Notice, detail: string): Notice => ({
  ...notice,
  detail: notice.detail === undefined ? detail : `${notice.detail}. ${detail}`,
})

/** The notice of something that could not be loaded. About a lost connection the strip of the portal says enough. */
export const loadFailureNotice = (failure: Failure): Notice => ({
  ...failureNotice(messageFor(failure), failure),
  ...(failure.kind === 'network' ? { isInPlace: true } : {}),
})
