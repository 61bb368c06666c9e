import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { ListAppearance } from '#src/rules/user-settings.ts'
import { mayHaveChosenLists, useChangeUserSettings, useUserSettings } from '#src/store/user-settings.ts'
import type { AnyList } from './use-list.ts'

/** Columns in the address take precedence over the stored ones. What the user then chooses is stored for all visits. */
export const useListAppearance = ({ definition, query, hidden, addressOf }: AnyList) => {
  const [, navigate] = useLocation()
  const key = definition.appearanceName ?? definition.name
  const settings = useUserSettings()
  const first = useMemo(() => firstAppearance(definition), [definition])
  const own = settings?.lists[key] ?? first
  const change = useChangeUserSettings()
  const [mayBeChosen] = useState(mayHaveChosenLists)
  return {
    density: own.density,
    hidden: hidden ?? own.hidden,
    /** Whether the choice of the user is read; no row is shown before. */
    isKnown: settings !== null || !mayBeChosen,
    choose: (part: Partial<ListAppearance>) => {
      change((settings) => ({
        ...settings,
        lists: { ...settings.lists, [key]: { ...(settings.lists[key] ?? first), ...part } },
      }))
      if (hidden !== null && part.hidden !== undefined) navigate(addressOf(query, null), { replace: true })
    },
  }
}

/** What a list looks like to users who have chosen nothing. */
const firstAppearance = ({ columns }: AnyList['definition']): ListAppearance => ({
  hidden: columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ id }) => id),
  density: 'comfortable',
})
