import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { createPopupMachine } from '#machines/popup.machine.ts'

export const usePopup = <Popup>(first: Popup | null = null) => {
  const [machine] = useState(() => createPopupMachine<Popup>())
  const actor = useActorRef(machine, { input: { popup: first } })
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

/** A popup in which a record is added or edited. An id of null is one that no record can have. */
export type RecordPopupTarget = { kind: 'add' } | { kind: 'edit'; id: number | null }

/** A popup over a list that a route may open: closing it then navigates to `listAddress`. */
export const useRoutedPopup = (first: RecordPopupTarget | null, listAddress: string) => {
  const popup = usePopup(first)
  const [, navigate] = useLocation()
  const isOver = first !== null && popup.popup === null
  // Only after the popup is gone: with a dirty form still there, the leave guard would ask.
  useEffect(() => {
    if (isOver) navigate(listAddress, { replace: true })
  }, [isOver, navigate, listAddress])
  return popup
}
