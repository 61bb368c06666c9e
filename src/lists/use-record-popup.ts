import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { type RecordPopupInput, recordPopupMachine } from '#machines/record-popup.machine.ts'

/**
 * Which popup stands over a list. Takes what the route opens it with and the list's own path: a popup that came by its route leads
 * back there when it is closed.
 */
export const useRecordPopup = (opening: RecordPopupInput, listPath: string) => {
  const actor = useActorRef(recordPopupMachine, { input: opening })
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  const [, navigate] = useLocation()
  const isByRoute = opening !== 'none'
  const isOver = isByRoute && value === 'closed'
  // Only once the popup is gone: with a half-typed form still there, the step would be asked about.
  useEffect(() => {
    if (isOver) navigate(listPath, { replace: true })
  }, [isOver, navigate, listPath])
  const deeds = useMemo(
    () => ({
      add: () => actor.send({ type: 'add.chosen' }),
      edit: (id: number) => actor.send({ type: 'edit.chosen', id }),
      close: () => actor.send({ type: 'popup.closed' }),
    }),
    [actor],
  )
  return { ...deeds, state: value, id: context.id }
}
