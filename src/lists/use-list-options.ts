import { useState } from 'react'
import { useLocation } from 'wouter'
import {
  defaultListOptions,
  type ListOptions,
  readListOptions,
  writeListOptions,
} from '#src/rules/list-options.ts'
import { readPreference, writePreference } from '#src/session/preferences.ts'
import { useUserId } from '#src/session/use-access.ts'
import type { AnyList } from './use-list.ts'

export type ChosenListOptions = Pick<ListOptions, 'density'> & {
  hidden: readonly string[]
  choose: (options: ListOptions) => void
}

/**
 * Columns in the address take precedence over the stored ones. What the user then chooses is stored for all
 * visits, in a cookie: it is read before the first row is rendered.
 */
export const useListOptions = ({ definition, query, hidden, addressOf }: AnyList): ChosenListOptions => {
  const cookie = `lists-${useUserId()}`
  const [, navigate] = useLocation()
  const key = definition.optionsName ?? definition.name
  const stored = () => readListOptions(readPreference(cookie))
  const [own, setOwn] = useState<ListOptions>(() => stored()[key] ?? defaultListOptions)
  return {
    density: own.density,
    hidden: hidden ?? own.hidden,
    choose: (options) => {
      setOwn(options)
      writePreference(cookie, writeListOptions({ ...stored(), [key]: options }))
      if (hidden !== null) navigate(addressOf(query, null), { replace: true })
    },
  }
}
