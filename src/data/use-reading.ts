import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useServices } from '#src/session/services.tsx'
import { type Reading, type ReadingMeta, toQuery } from './reading.ts'

/** Reads something while its component is mounted; nothing if it is null. What was read before is returned at once, and read again. */
export const useReading = <Value>(
  reading: Reading<Value> | null,
  meta: ReadingMeta = {},
): UseQueryResult<Value> => {
  const { call } = useServices()
  return useQuery(toQuery(call, reading, meta))
}
