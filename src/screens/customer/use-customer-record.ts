import { useCallback, useEffect } from 'react'
import type { RecordPurpose } from '#machines/record.machine.ts'
import { customers } from '#src/contract/customers.ts'
import { useRecord } from '#src/records/use-record.ts'
import type { Failure } from '#src/rules/failure.ts'
import { usePortal } from '#src/session/portal-context.tsx'

/** Runs one customer on its screen. A customer that cannot be loaded is only logged, and so is an address that cannot be read (spec 8). */
export const useCustomerRecord = (id: number, purpose: RecordPurpose) => {
  const { call } = usePortal()
  const fetch = useCallback(
    (signal: AbortSignal) => call(customers.get, { params: { id }, query: {}, signal }),
    [call, id],
  )
  const onFailed = useCallback(
    ({ said, kind }: Failure) => console.error(`Customer ${id} could not be loaded: ${said ?? kind}`),
    [id],
  )
  const record = useRecord({ purpose, fetch, onFailed })
  const isUnreadable = record.record?.companyAddress === null
  useEffect(() => {
    if (isUnreadable) console.error(`The address of customer ${id} cannot be read`)
  }, [isUnreadable, id])
  return record
}
