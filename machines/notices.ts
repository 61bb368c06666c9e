import type { Saved } from '#src/contract/envelope.ts'
import type { FailedCall } from '#src/rules/failure.ts'
import type { Notice, NoticeLink } from './effects.ts'

/** A success notice with the server message, or `otherwise` if there is none. */
export const savedNotice = ({ message }: Saved, otherwise: string): Notice => ({
  type: 'notice',
  tone: 'success',
  message: message === '' ? otherwise : message,
})

/** What a failure notice shows below its message. */
export type FailureExtras = {
  detail?: string | null
  link?: NoticeLink | null
  /** The call that failed; its details can be copied. */
  call?: FailedCall | undefined
}

export const failureNotice = (
  message: string,
  { detail = null, link = null, call }: FailureExtras = {},
): Notice => ({
  type: 'notice',
  tone: 'error',
  message,
  ...(detail === null ? {} : { detail }),
  ...(link === null ? {} : { link }),
  ...(call === undefined ? {} : { call }),
})
