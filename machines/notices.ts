import type { Saved } from '#src/contract/envelope.ts'
import type { Notice, NoticeLink } from './effects.ts'

/** Tells that something was saved, in the server's words; `otherwise` stands in where it says nothing. */
export const savedNotice = ({ message }: Saved, otherwise: string): Notice => ({
  type: 'notice',
  tone: 'success',
  message: message === '' ? otherwise : message,
})

/** Tells that something failed; what there is of `detail` and `link` stands under the sentence. */
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
