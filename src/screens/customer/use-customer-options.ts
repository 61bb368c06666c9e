import type { ConstantOption } from '#src/contract/constants.ts'
import { customers, type PortalOption } from '#src/contract/customers.ts'
import { type LobOption, lobs } from '#src/contract/lobs.ts'
import { useStatusOptions, useStatusSelect } from '#src/lists/use-status-options.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useOptions } from '#src/session/use-resource.ts'

/** The choices of a customer's fields; none before they are loaded. */
export type CustomerOptions = {
  lobs: readonly LobOption[]
  portals: readonly PortalOption[]
  statuses: readonly ConstantOption[]
  /** Loads again what could not be loaded. */
  retry: Record<'lobs' | 'portals' | 'statuses', (() => void) | null>
}

export const useCustomerOptions = (): CustomerOptions => {
  const { call } = usePortal()
  const activeLobs = useOptions((signal) => call(lobs.listActive, { signal }))
  const portals = useOptions((signal) => call(customers.portals, { signal }))
  const statusSelect = useStatusSelect('CustomerAccountStatus')
  return {
    lobs: activeLobs.options,
    portals: portals.options,
    statuses: useStatusOptions('CustomerAccountStatus'),
    retry: { lobs: activeLobs.retry, portals: portals.retry, statuses: statusSelect.retry },
  }
}
