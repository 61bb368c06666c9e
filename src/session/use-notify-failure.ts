import { useCallback } from 'react'
import { failureNotice } from '#machines/notices.ts'
import { type Failure, isMissing, isNews, sentence } from '#src/rules/failure.ts'
import { usePortal } from './portal-context.tsx'

/** Tells why a record did not come: not where the screen says 'Not found', or the session tells already. */
export const useTellFailure = (): ((failure: Failure) => void) => {
  const { tell } = usePortal()
  return useCallback(
    (failure) => {
      if (isNews(failure) && !isMissing(failure)) tell(failureNotice(sentence(failure)))
    },
    [tell],
  )
}
