import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import { historyStateText } from './history-state-text.ts'

/**
 * Returns the uuid of the opened reset link, or null. Moves it from the address bar into the state of the
 * history entry, where a reload finds it until `forget` is called.
 */
export const useLinkUuid = (): { uuid: string | null; forget: () => void } => {
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const opened = query.get('uuid')
  const [uuid] = useState(() => opened ?? historyStateText(history.state, 'uuid'))
  useEffect(() => {
    if (opened !== null) {
      navigate(paths.resetPassword, { replace: true, state: { ...history.state, uuid: opened } })
    }
  }, [opened, navigate])
  const forget = () => history.replaceState({ ...history.state, uuid: null }, '')
  return { uuid, forget }
}
