import { useCallback } from 'react'
import { employees } from '#src/contract/employees.ts'
import { useRecord } from '#src/records/use-record.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useUserId } from '#src/session/use-access.ts'
import { useNotifyFailure } from '#src/session/use-notify-failure.ts'

/** The signed-in user's own record as an employee. */
export const useOwnRecord = () => {
  const { call } = usePortal()
  const id = useUserId()
  const fetch = useCallback(
    (signal: AbortSignal) => call(employees.get, { params: { id }, signal }),
    [call, id],
  )
  return useRecord({ purpose: 'reading', fetch, onFailed: useNotifyFailure() })
}
