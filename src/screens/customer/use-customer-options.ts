import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ConstantOption } from '#src/contract/constants.ts'
import type { PortalOption } from '#src/contract/customers.ts'
import type { LobOption } from '#src/contract/lobs.ts'
import { toQuery } from '#src/data/reading.ts'
import { activeLobs, portals, statusOptions } from '#src/data/readings.ts'
import { toOptions } from '#src/data/use-options.ts'
import { useServices } from '#src/session/services.tsx'

/** The choices of a customer's fields; none before all of them are loaded, so that a record is rendered once for them. */
export type CustomerOptions = {
  lobs: readonly LobOption[]
  portals: readonly PortalOption[]
  statuses: readonly ConstantOption[]
  /** Loads again what could not be loaded. */
  retry: Record<'lobs' | 'portals' | 'statuses', (() => void) | null>
}

export const useCustomerOptions = (): CustomerOptions => {
  const { call } = useServices()
  return useQueries({
    queries: [
      toQuery(call, activeLobs),
      toQuery(call, portals),
      toQuery(call, statusOptions('CustomerAccountStatus')),
    ],
    combine: combineOptions,
  })
}

type Loaded = [
  UseQueryResult<readonly LobOption[]>,
  UseQueryResult<readonly PortalOption[]>,
  UseQueryResult<readonly ConstantOption[]>,
]

const combineOptions = (loaded: Loaded): CustomerOptions => {
  if (loaded.some(({ isFetched }) => !isFetched)) return noOptions
  const [lobs, portalOptions, statuses] = [toOptions(loaded[0]), toOptions(loaded[1]), toOptions(loaded[2])]
  return {
    lobs: lobs.options,
    portals: portalOptions.options,
    statuses: statuses.options,
    retry: { lobs: lobs.retry, portals: portalOptions.retry, statuses: statuses.retry },
  }
}

const noOptions: CustomerOptions = {
  lobs: [],
  portals: [],
  statuses: [],
  retry: { lobs: null, portals: null, statuses: null },
}
