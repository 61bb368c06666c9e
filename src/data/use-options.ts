import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ConstantOption, ConstantType } from '#src/contract/constants.ts'
import { type Reading, useReading } from './reading.ts'
import { statusOptions } from './readings.ts'

export type Options<Option> = {
  /** Empty until they are loaded. */
  options: readonly Option[]
  /** Whether they are all that is offered now: not while they are loaded for the first time or again. */
  isLoaded: boolean
  /** Loads them again; null unless loading has failed. */
  retry: (() => void) | null
}

/** The options of a select. */
export const useOptions = <Option>(reading: Reading<readonly Option[]>): Options<Option> =>
  toOptions(useReading(reading))

/** The status of a record, and what the server calls it. */
export type StoredStatus = { id: number | null; name: string }

/** The options of a select of statuses: the server's, and that of the record if it has another one. */
export const withStoredStatus = (
  statuses: readonly ConstantOption[],
  stored: StoredStatus | null,
): readonly { id: number; name: string }[] => {
  const options = statuses.map(({ ID, Name }) => ({ id: ID, name: Name }))
  const { id, name } = stored ?? { id: null, name: '' }
  return id === null || name === '' || options.some((option) => option.id === id)
    ? options
    : [...options, { id, name }]
}

/** The options of a select of statuses in the form of a record: see `withStoredStatus`. */
export const useStatusSelect = (
  constantType: ConstantType,
  stored: StoredStatus | null = null,
): Options<{ id: number; name: string }> => {
  const { options, ...loading } = useOptions(statusOptions(constantType))
  const { id, name } = stored ?? { id: null, name: '' }
  return { options: useMemo(() => withStoredStatus(options, { id, name }), [options, id, name]), ...loading }
}

export const toOptions = <Option>({
  data,
  isError,
  isFetching,
  refetch,
}: Pick<
  UseQueryResult<readonly Option[]>,
  'data' | 'isError' | 'isFetching' | 'refetch'
>): Options<Option> => ({
  options: data ?? none,
  isLoaded: data !== undefined && !isFetching,
  retry: isError && !isFetching ? () => void refetch() : null,
})

const none: readonly never[] = []

export const noOptions: Options<never> = { options: none, isLoaded: false, retry: null }
