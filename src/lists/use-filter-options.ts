import { useCallback, useMemo } from 'react'
import type { ConstantOption } from '#src/contract/constants.ts'
import { useStatusOptions } from '#src/data/use-options.ts'
import type { ListFilter } from './list-definition.ts'

export type FilterOptions = (filter: ListFilter) => readonly ConstantOption[]

/** What each filter of a list offers; constants of the server once they are loaded. */
export const useFilterOptions = (filters: readonly ListFilter[]): FilterOptions => {
  const types = useMemo(
    () => filters.flatMap((filter) => (filter.kind === 'status' ? (filter.constants ?? []) : [])),
    [filters],
  )
  const statuses = useStatusOptions(types)
  return useCallback(
    (filter) => {
      if (filter.kind === 'text') return []
      return filter.constants === null ? filter.options : (statuses.get(filter.constants) ?? [])
    },
    [statuses],
  )
}
