import { useLocation } from 'wouter'
import { defaultListOptions, type ListOptions } from '#src/rules/user-settings.ts'
import { useChangeUserSettings, useUserSettings } from '#src/session/user-settings.ts'
import type { AnyList } from './use-list.ts'

export type ChosenListOptions = Pick<ListOptions, 'density'> & {
  hidden: readonly string[]
  /** False until the options are read: until then no column may be shown that is to be hidden. */
  isKnown: boolean
  choose: (options: ListOptions) => void
}

/**
 * Columns in the address take precedence over the stored ones. What the user then chooses is stored for all
 * visits.
 */
export const useListOptions = ({ definition, query, hidden, addressOf }: AnyList): ChosenListOptions => {
  const settings = useUserSettings()
  const change = useChangeUserSettings()
  const [, navigate] = useLocation()
  const key = definition.optionsName ?? definition.name
  const own = settings?.lists[key] ?? defaultListOptions
  return {
    density: own.density,
    hidden: hidden ?? own.hidden,
    isKnown: settings !== null,
    choose: (options) => {
      change((all) => ({ ...all, lists: { ...all.lists, [key]: options } }))
      if (hidden !== null) navigate(addressOf(query, null), { replace: true })
    },
  }
}
