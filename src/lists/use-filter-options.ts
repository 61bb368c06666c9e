import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { ConstantOption } from '#src/contract/constants.ts'
import { toQuery } from '#src/data/reading.ts'
import { statusOptions } from '#src/data/readings.ts'
import { noOptions, type Options, toOptions } from '#src/data/use-options.ts'
import { useServices } from '#src/session/services.tsx'
import type { ListFilter } from './list-definition.ts'

export type FilterOptions = (filter: ListFilter) => Options<ConstantOption>

/** What each filter of a list offers; constants of the server once they are loaded. */
export const useFilterOptions = (filters: readonly ListFilter[]): FilterOptions => {
  const types = useMemo(
    () => filters.flatMap((filter) => (filter.kind === 'status' ? (filter.constants ?? []) : [])),
    [filters],
  )
  const { call } = useServices()
  return useQueries({
    queries: types.map((type) => toQuery(call, statusOptions(type))),
    // The same function until one of them has changed.
    combine: useCallback(
      (loaded: readonly UseQueryResult<readonly ConstantOption[]>[]) => {
        const read = loaded.map(toOptions)
        return (filter: ListFilter) => {
          if (filter.kind === 'text') return noOptions
          const { constants, options } = filter
          return constants === null
            ? { options, isLoaded: true, retry: null }
            : (read[types.indexOf(constants)] ?? noOptions)
        }
      },
      [types],
    ),
  })
}
