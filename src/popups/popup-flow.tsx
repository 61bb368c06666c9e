import { useActorRef, useSelector } from '@xstate/react'
import { createContext, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import type { Emitted, Navigation } from '#machines/notices.ts'
import { createPopupFlowMachine, type FormProgress } from '#machines/popup-flow.machine.ts'
import { useServices } from '#src/session/services.tsx'
import { useWhenAtRest } from '#src/session/use-after.ts'

/** What the form in a popup needs of it. */
type PopupOfForm = {
  report: (progress: FormProgress) => void
  close: () => void
  /** Whether what is being saved takes so long that the popup may be closed. */
  isClosable: boolean
}

/** The popup around a form; null on a page. */
export const PopupContext = createContext<PopupOfForm | null>(null)

type Host = {
  /** Whether what follows a save goes on after another screen was opened. */
  outlivesScreen?: true
}

/** The popups over a screen, or over the layout: one at a time. Render the open one in `PopupHost`. */
export const usePopupFlow = <Popup,>(initial: Popup | null = null, { outlivesScreen }: Host = {}) => {
  const { inspect, notify } = useServices()
  const whenAtRest = useWhenAtRest()
  const [machine] = useState(() =>
    createPopupFlowMachine<Popup>().provide({
      actors: {
        atRest: fromPromise<void, Navigation | undefined>(({ input, signal }) => whenAtRest(input, signal)),
      },
    }),
  )
  const actor = useActorRef(machine, { inspect, input: { popup: initial } })
  // A layout effect comes before the effect that starts the actor, and so receives its first events.
  useLayoutEffect(() => {
    const { unsubscribe } = actor.on('*', (emitted) => {
      if (isEmitted(emitted)) notify(emitted)
    })
    return unsubscribe
  }, [actor, notify])
  // Not useEffect: while another screen is loading, this one is only hidden.
  useLayoutEffect(
    () => () => {
      if (!outlivesScreen) actor.send({ type: 'screen.left' })
    },
    [actor, outlivesScreen],
  )
  const snapshot = useSelector(actor, (each) => each)
  const actions = useMemo(
    () => ({
      open: (popup: Popup) => actor.send({ type: 'popup.opened', popup }),
      close: () => actor.send({ type: 'popup.closed' }),
      report: (progress: FormProgress) => actor.send(progress),
    }),
    [actor],
  )
  return {
    ...actions,
    popup: snapshot.context.popup,
    /** Whether the popup can neither be closed nor be replaced by another one. */
    isLocked: snapshot.matches({ shown: { saving: 'locked' } }),
    isClosable: snapshot.matches({ shown: { saving: 'closable' } }),
  }
}

const isEmitted = (emitted: { type: string }): emitted is Emitted =>
  emitted.type === 'notice' || emitted.type === 'redirect' || emitted.type === 'reload'

type PopupHostProps<Popup> = {
  flow: PopupOfForm & { popup: Popup | null }
  children: (popup: Popup) => ReactNode
}

/** Renders the popup that is open. */
export const PopupHost = <Popup,>({ flow, children }: PopupHostProps<Popup>) => {
  const { popup, report, close, isClosable } = flow
  const ofForm = useMemo(() => ({ report, close, isClosable }), [report, close, isClosable])
  return popup === null ? null : <PopupContext value={ofForm}>{children(popup)}</PopupContext>
}

/** A popup in which a record is added or edited. The id is null where that of the address cannot be one. */
export type RecordPopupTarget = { kind: 'add' } | { kind: 'edit'; id: number | null }

/** The state of a link to such a popup in the list itself: then the entry before the popup's is that list. */
export const overItsList = { isOverItsList: true }

export const isOverItsList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverItsList' in state

/**
 * A popup over a list that a route may open. Closing it goes back to the list that opened it, with its place and no further
 * entry in the history, or else navigates to `listAddress`.
 */
export const useRoutedPopup = (initial: RecordPopupTarget | null, listAddress: string) => {
  const flow = usePopupFlow(initial)
  const [, navigate] = useLocation()
  const [goesBack] = useState(() => isOverItsList(history.state))
  const isClosed = initial !== null && flow.popup === null
  // A step back takes a moment, in which the address of the list may change.
  const isLeft = useRef(false)
  // Only after the popup is gone: with a dirty form still there, the leave guard would ask.
  useEffect(() => {
    if (!isClosed || isLeft.current) return
    isLeft.current = true
    if (goesBack) history.back()
    else navigate(listAddress, { replace: true })
  }, [isClosed, goesBack, navigate, listAddress])
  return flow
}
