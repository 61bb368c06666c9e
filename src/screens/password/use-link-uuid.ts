import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import { historyStateText } from './history-state-text.ts'

/**
 * The uuid of the reset link that was opened, or null. It moves from the address bar into the history's entry, where nobody
 * sees it and a reload finds it (decisions.md 34).
 */
export const useLinkUuid = (): string | null => {
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const opened = query.get('uuid')
  const [uuid] = useState(() => opened ?? historyStateText(history.state, 'uuid'))
  useEffect(() => {
    if (opened !== null) {
      navigate(paths.resetPassword, { replace: true, state: { ...history.state, uuid: opened } })
    }
  }, [opened, navigate])
  return uuid
}
