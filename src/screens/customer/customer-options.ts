import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ConstantOption } from '#src/contract/constants.ts'
import type { Customer, PortalOption } from '#src/contract/customers.ts'
import type { LobOption } from '#src/contract/lobs.ts'
import { toQuery } from '#src/data/reading.ts'
import { activeLobs, portals, statusOptions } from '#src/data/readings.ts'
import { noOptions as none, type Options, toOptions, withStoredStatus } from '#src/data/use-options.ts'
import { statusLabel } from '#src/lists/list-filters.tsx'
import { readIds } from '#src/rules/forms/customer.ts'
import { useServices } from '#src/session/services.tsx'
import type { CustomerField } from './customer.fields.tsx'

/** The choices of a customer's fields; none before all of them are loaded, so that a record is rendered once for them. */
export type CustomerOptions = {
  lobs: readonly LobOption[]
  portals: readonly PortalOption[]
  statuses: readonly ConstantOption[]
  /** How far each is loaded, and what loads it again. */
  loading: Record<'lobs' | 'portals' | 'statuses', Omit<Options<never>, 'options'>>
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
    loading: { lobs: loadingOf(lobs), portals: loadingOf(portalOptions), statuses: loadingOf(statuses) },
  }
}

const loadingOf = ({ isLoaded, retry }: Options<unknown>) => ({ isLoaded, retry })

const noOptions: CustomerOptions = {
  lobs: [],
  portals: [],
  statuses: [],
  loading: { lobs: loadingOf(none), portals: loadingOf(none), statuses: loadingOf(none) },
}

/**
 * How choices are shown: by the names of what was loaded. Those of the record count, too: the options contain no inactive `lob`, and no
 * status that only the record has.
 */
export const customerFormats = (
  { lobs, statuses, portals }: Omit<CustomerOptions, 'loading'>,
  known: Customer | null,
) =>
  ({
    lob_Id: (ids) => lobNames(ids, lobs, known),
    accountStatus: (status) =>
      accountStatuses(statuses, known).find(({ id }) => String(id) === status)?.name ??
      statusLabel(Number(status), statuses),
    portal_Permissions: (ids) => portalNames(readIds(ids), portals),
  }) satisfies Partial<Record<CustomerField, (text: string) => string>>

/** The account statuses of a select, with that of the record. */
export const accountStatuses = (statuses: CustomerOptions['statuses'], known: Customer | null) =>
  withStoredStatus(statuses, known && { id: known.accountStatus, name: known.accountStatusName })

/** The names of these ids; those of the loaded record as it names them. */
export const lobNames = (ids: string, lobs: CustomerOptions['lobs'], known: Customer | null): string =>
  ids === known?.lob_Id && known.lobsname.length > 0
    ? known.lobsname.join(', ')
    : readIds(ids)
        .map((id) => lobs.find((lob) => lob.lob_Id === id)?.lobsname ?? String(id))
        .join(', ')

/** The ticked portals in the order in which they are offered, by name; then those that are not offered, by id. */
const portalNames = (ids: readonly number[], portals: CustomerOptions['portals']): string => {
  const offered = portals.filter(({ portalId }) => ids.includes(portalId))
  const others = ids.filter((id) => offered.every(({ portalId }) => portalId !== id))
  return [...offered.map(({ PortalName }) => PortalName), ...others].join(', ')
}
