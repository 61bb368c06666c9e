import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePortal } from '#src/session/portal-context.tsx'
import { type Reading, type ReadingMeta, toQuery } from './reading.ts'

/** Reads something while its component is mounted; nothing if it is null. What was read before is returned at once, and read again. */
export const useReading = <Value>(
  reading: Reading<Value> | null,
  meta: ReadingMeta = {},
): UseQueryResult<Value> => {
  const { call } = usePortal()
  return useQuery(toQuery(call, reading, meta))
}
