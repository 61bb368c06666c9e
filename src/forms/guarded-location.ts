import type { BaseLocationHook, BaseSearchHook } from 'wouter'
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'
import type { LeaveGuard } from './leave-guard.ts'

/**
 * wouter's location hooks, except that they ignore a step while the leave guard undoes it. Otherwise the
 * router would unmount the form, and its input would be lost.
 */
export const guardedLocation = (
  guard: LeaveGuard,
): { hook: BaseLocationHook; searchHook: BaseSearchHook } => ({
  hook: () => {
    const [path, navigate] = useBrowserLocation()
    return [guard.protectedPosition()?.path ?? path, navigate]
  },
  searchHook: () => {
    const search = useSearch()
    return guard.protectedPosition()?.search ?? search
  },
})
