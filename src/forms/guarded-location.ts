import type { BaseLocationHook, BaseSearchHook } from 'wouter'
import type { Address } from '#src/session/address.ts'
import type { LeaveGuard } from './leave-guard.ts'

/**
 * The location hooks of an address, except that they ignore a step while the leave guard undoes it. Otherwise the
 * router would unmount the form, and its input would be lost.
 */
export const guardedLocation = (
  guard: LeaveGuard,
  { useLocation, useSearch }: Address,
): { hook: BaseLocationHook; searchHook: BaseSearchHook } => ({
  hook: () => {
    const [path, navigate] = useLocation()
    return [guard.protectedPosition()?.path ?? path, navigate]
  },
  searchHook: () => {
    const search = useSearch()
    return guard.protectedPosition()?.search ?? search
  },
})
