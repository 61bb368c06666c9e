import { useCallback } from 'react'
import { failureNotice } from '#machines/notices.ts'
import { type Failure, isNotFound, isReportable, messageFor } from '#src/rules/failure.ts'
import { usePortal } from './portal-context.tsx'

/** Tells why a record did not come: not where the screen says 'Not found', or the session tells already. */
export const useNotifyFailure = (): ((failure: Failure) => void) => {
  const { dispatchEffect } = usePortal()
  return useCallback(
    (failure) => {
      if (isReportable(failure) && !isNotFound(failure)) dispatchEffect(failureNotice(messageFor(failure)))
    },
    [dispatchEffect],
  )
}
