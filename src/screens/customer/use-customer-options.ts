import { useCallback } from 'react'
import { createOptionsMachine } from '#machines/options.machine.ts'
import type { ConstantOption } from '#src/contract/constants.ts'
import { customers, type PortalOption } from '#src/contract/customers.ts'
import { type Lob, lobs } from '#src/contract/lobs.ts'
import { useOptions } from '#src/lists/use-options.ts'
import { useStatusOptions } from '#src/lists/use-status-options.ts'
import { usePortal } from '#src/session/portal-context.tsx'

const lobsMachine = createOptionsMachine<Lob>()
const portalsMachine = createOptionsMachine<PortalOption>()

/** What a customer's fields can be chosen from. */
export type CustomerOptions = {
  lobs: readonly Lob[]
  portals: readonly PortalOption[]
  statuses: readonly ConstantOption[]
}

/** The LOBs, portals and statuses that a customer can be given; none before they have come. */
export const useCustomerOptions = (): CustomerOptions => {
  const { call } = usePortal()
  const fetchLobs = useCallback((signal: AbortSignal) => call(lobs.listActive, { signal }), [call])
  const fetchPortals = useCallback((signal: AbortSignal) => call(customers.portals, { signal }), [call])
  return {
    lobs: useOptions(lobsMachine, fetchLobs),
    portals: useOptions(portalsMachine, fetchPortals),
    statuses: useStatusOptions('CustomerAccountStatus'),
  }
}
