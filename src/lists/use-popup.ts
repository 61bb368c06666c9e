import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { createPopupMachine } from '#machines/popup.machine.ts'
import { useInspector } from '#src/session/services.tsx'

export const usePopup = <Popup>(initial: Popup | null = null) => {
  const [machine] = useState(() => createPopupMachine<Popup>())
  const actor = useActorRef(machine, { inspect: useInspector(), input: { popup: initial } })
  const { popup } = useSelector(actor, (snapshot) => snapshot.context)
  const actions = useMemo(
    () => ({
      open: (next: Popup) => actor.send({ type: 'popup.opened', popup: next }),
      close: () => actor.send({ type: 'popup.closed' }),
    }),
    [actor],
  )
  return { ...actions, popup }
}

/** A popup in which a record is added or edited. The id is null where that of the address cannot be one. */
export type RecordPopupTarget = { kind: 'add' } | { kind: 'edit'; id: number | null }

/** A popup over a list that a route may open: closing it then navigates to `listAddress`. */
export const useRoutedPopup = (initial: RecordPopupTarget | null, listAddress: string) => {
  const popup = usePopup(initial)
  const [, navigate] = useLocation()
  const isClosed = initial !== null && popup.popup === null
  // Only after the popup is gone: with a dirty form still there, the leave guard would ask.
  useEffect(() => {
    if (isClosed) navigate(listAddress, { replace: true })
  }, [isClosed, navigate, listAddress])
  return popup
}
