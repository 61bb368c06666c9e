import type { BaseLocationHook, BaseSearchHook } from 'wouter'
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'
import type { LeaveGuard } from './leave-guard.ts'

/**
 * wouter's hooks for the address, for which a step that is being taken back did not happen: a screen that is rendered again in between
 * would be gone, with all that was typed.
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
