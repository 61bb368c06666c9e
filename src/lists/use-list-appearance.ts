import { useMemo } from 'react'
import { useLocation } from 'wouter'
import {
  defaultAppearance,
  type ListAppearance,
  readAppearances,
  writeAppearances,
} from '#src/rules/list-appearance.ts'
import { readPreference, usePreference, writePreference } from '#src/session/preferences.ts'
import { useUserId } from '#src/session/use-access.ts'
import type { AnyList } from './use-list.ts'

export type ChosenAppearance = Pick<ListAppearance, 'density'> & {
  hidden: readonly string[]
  choose: (options: ListAppearance) => void
}

/**
 * Columns in the address take precedence over the stored ones. What the user then chooses is stored for all
 * visits, in a cookie: it is read before the first row is rendered.
 */
export const useListAppearance = ({ definition, query, hidden, addressOf }: AnyList): ChosenAppearance => {
  const cookie = `lists-${useUserId()}`
  const [, navigate] = useLocation()
  const key = definition.optionsName ?? definition.name
  const preference = usePreference(cookie)
  const own = useMemo(() => readAppearances(preference)[key] ?? defaultAppearance, [preference, key])
  return {
    density: own.density,
    hidden: hidden ?? own.hidden,
    choose: (options) => {
      const stored = readAppearances(readPreference(cookie))
      writePreference(cookie, writeAppearances({ ...stored, [key]: options }))
      if (hidden !== null) navigate(addressOf(query, null), { replace: true })
    },
  }
}
