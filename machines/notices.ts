import type { Saved } from '#src/contract/envelope.ts'
import type { Notice, NoticeLink } from './effects.ts'

/** A success notice with the server message, or `otherwise` if there is none. */
export const savedNotice = ({ message }: Saved, otherwise: string): Notice => ({
  type: 'notice',
  tone: 'success',
  message: message === '' ? otherwise : message,
})

/** A failure notice; `detail` and `link` are shown below its message. */
export const failureNotice = (
  message: string,
  { detail = null, link = null }: { detail?: string | null; link?: NoticeLink | null } = {},
): Notice => ({
  type: 'notice',
  tone: 'error',
  message,
  ...(detail === null ? {} : { detail }),
  ...(link === null ? {} : { link }),
})
