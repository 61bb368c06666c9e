import { createContext } from 'react'
import type { AroundNavHandler, BaseLocationHook, BaseSearchHook } from 'wouter'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { leaveGuardMachine } from '#machines/leave-guard.machine.ts'
import { canonicalPath } from '#src/navigation/paths.ts'
import * as formMessages from '#src/rules/form-messages.ts'
import type { Address } from '#src/session/address.ts'
import type { Services } from '#src/session/services.tsx'
import { createHistoryPosition, type HistoryPosition, type HistoryWindow } from './history-position.ts'

/** Asks before a form with unsaved changes is left by a link, through the history, or with the page. */
type LeaveGuard = {
  /**
   * Registers a form with unsaved changes until the returned function is called; `onDiscard` is called when
   * the user confirms leaving. The machine comes with the form: the sign-in screen does without its code.
   */
  protect(onDiscard: () => void, machine: typeof leaveGuardMachine): () => void
  /** Blocks links and `navigate` of `useLocation`; for wouter's Router. */
  aroundNav: AroundNavHandler
  /** The position of the form while a step away from it is being undone; null if the browser's own position counts. */
  protectedPosition(): HistoryPosition | null
  /** Begins to listen to the window, before the router does; returns a function that stops it. */
  start(): () => void
}

type LeaveGuardParts = Pick<Services, 'ask' | 'notify'> & {
  /** Whether leaving is free, as while a session ends. */
  isFree: () => boolean
  address: Pick<Address, 'current' | 'navigate'>
  window: HistoryWindow
}

/** What forms use of the leave guard. Without a provider leaving asks nothing. */
export const LeaveGuardContext = createContext<Pick<LeaveGuard, 'protect'>>({ protect: () => () => {} })

const question = { title: formMessages.leaveTitle, text: formMessages.leaveText }

export const createLeaveGuard = ({ ask, notify, isFree, address, window }: LeaveGuardParts): LeaveGuard => {
  const forms = new Set<() => void>()
  const isBlocking = () => forms.size > 0 && !isFree()
  let actor: ActorRefFrom<typeof leaveGuardMachine> | null = null
  const dropRequest = () => actor?.send({ type: 'request.outdated' })
  const isStaying = () => actor === null || actor.getSnapshot().matches('staying')
  const place = createHistoryPosition(window, address.current, {
    shouldBlock: (steps) => {
      const leaves = address.current().path !== place.current().path
      if (isStaying() && !(leaves && isBlocking())) return false
      actor?.send({ type: 'step.taken', steps })
      return true
    },
    onAddressChange: dropRequest,
  })
  const startLeaving = (machine: typeof leaveGuardMachine) => {
    const leaving = createActor(
      machine.provide({ actors: { ask: fromPromise(({ signal }) => ask(question, signal)) } }),
    )
    leaving.on('notice', notify)
    leaving.on('undo.requested', ({ steps }) => window.history.go(steps))
    leaving.on('leave.confirmed', ({ request }) => {
      for (const onDiscard of forms) onDiscard()
      forms.clear()
      if (request.kind === 'steps') window.history.go(request.steps)
      else address.navigate(request.to, request)
    })
    return leaving.start()
  }
  const guardDocument = (event: BeforeUnloadEvent) => {
    if (isBlocking()) event.preventDefault()
  }
  return {
    protect: (onDiscard, machine) => {
      actor ??= startLeaving(machine)
      const form = () => onDiscard()
      forms.add(form)
      // Only now: a page that listens to this may not be kept for Back and Forward by the browser.
      window.addEventListener('beforeunload', guardDocument)
      return () => {
        forms.delete(form)
        if (forms.size > 0) return
        window.removeEventListener('beforeunload', guardDocument)
        dropRequest()
      }
    },
    aroundNav: (go, to, options) => {
      if (!isBlocking() || pathOf(to) === place.current().path) return go(to, place.steppingTo(options))
      const { replace = false, state = null } = options ?? {}
      actor?.send({ type: 'link.followed', request: { kind: 'path', to, replace, state } })
    },
    protectedPosition: () => (isStaying() ? null : place.current()),
    start: place.start,
  }
}

/**
 * The location hooks of an address, except that they ignore a step while the leave guard undoes it. Otherwise the
 * router would unmount the form, and its input would be lost.
 */
export const guardedLocation = (
  guard: LeaveGuard,
  { useLocation, useSearch }: Address,
): { hook: BaseLocationHook; searchHook: BaseSearchHook } => ({
  hook: () => {
    const [path, navigate] = useLocation()
    return [canonicalPath(guard.protectedPosition()?.path ?? path), navigate]
  },
  searchHook: () => {
    const search = useSearch()
    return guard.protectedPosition()?.search ?? search
  },
})

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''
