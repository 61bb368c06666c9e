import { useCallback, useMemo } from 'react'
import type { ConstantOption } from '#src/contract/constants.ts'
import { useStatusOptions } from '#src/data/use-options.ts'
import type { ListFilter } from './list-definition.ts'

export type FilterOptions = (filter: ListFilter) => readonly ConstantOption[]

/** What each filter of a list offers; constants of the server once they are loaded. */
export const useFilterOptions = (filters: readonly ListFilter[]): FilterOptions => {
  const types = useMemo(() => filters.flatMap(({ constants }) => constants ?? []), [filters])
  const statuses = useStatusOptions(types)
  return useCallback(
    ({ constants, options }) => (constants === null ? options : (statuses.get(constants) ?? [])),
    [statuses],
  )
}
