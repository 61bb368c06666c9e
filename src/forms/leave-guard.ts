import type { AroundNavHandler } from 'wouter'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { leavingMachine } from '#machines/leaving.machine.ts'
import { messages } from '#src/rules/messages.ts'
import type { Portal } from '#src/session/portal-context.tsx'
import { createHistoryPosition, type HistoryPosition, type HistoryWindow } from './history-position.ts'

/** Asks before a form with unsaved changes is left by a link, through the history, or with the document. */
export type LeaveGuard = {
  /**
   * Registers a form with unsaved changes until the returned function is called; `letGo` is called when the user confirms leaving.
   * The machine comes with the form: the sign-in screen does without its code.
   */
  hold(letGo: () => void, machine: typeof leavingMachine): () => void
  /** Holds links and steps of `useLocation` back; for wouter's Router. */
  aroundNav: AroundNavHandler
  /** The place that still counts while a step away from it is taken back; null where the browser's own does. */
  held(): HistoryPosition | null
  /** Begins to listen to the window, before the router does; returns a function that stops it. */
  start(): () => void
}

type LeaveGuardParts = Pick<Portal, 'ask' | 'dispatchEffect'> & {
  /** Whether leaving is free, as while a session ends. */
  isFree: () => boolean
  navigate: (to: string, options: { replace: boolean; state: unknown }) => void
  window: HistoryWindow
}

const question = { title: messages.leaveTitle, text: messages.leaveText }

export const createLeaveGuard = ({
  ask,
  dispatchEffect,
  isFree,
  navigate,
  window,
}: LeaveGuardParts): LeaveGuard => {
  const forms = new Set<() => void>()
  const isHolding = () => forms.size > 0 && !isFree()
  let actor: ActorRefFrom<typeof leavingMachine> | null = null
  const isStaying = () => actor === null || actor.getSnapshot().matches('staying')
  const place = createHistoryPosition(window, {
    isHeld: (steps) => {
      const leaves = window.location.pathname !== place.current().path
      if (isStaying() && !(leaves && isHolding())) return false
      actor?.send({ type: 'step.taken', steps })
      return true
    },
    changed: () => actor?.send({ type: 'place.changed' }),
  })
  const startLeaving = (machine: typeof leavingMachine) => {
    const leaving = createActor(machine.provide({ actors: { ask: fromPromise(() => ask(question)) } }))
    leaving.on('notice', dispatchEffect)
    leaving.on('way.returned', ({ steps }) => window.history.go(steps))
    leaving.on('way.freed', ({ way }) => {
      for (const letGo of forms) letGo()
      forms.clear()
      if (way.kind === 'steps') window.history.go(way.steps)
      else navigate(way.to, way)
    })
    return leaving.start()
  }
  const guardDocument = (event: BeforeUnloadEvent) => {
    if (isHolding()) event.preventDefault()
  }
  return {
    hold: (letGo, machine) => {
      actor ??= startLeaving(machine)
      const form = () => letGo()
      forms.add(form)
      // Only now: a page that listens to this may not be kept for Back and Forward by the browser.
      window.addEventListener('beforeunload', guardDocument)
      return () => {
        forms.delete(form)
        if (forms.size === 0) window.removeEventListener('beforeunload', guardDocument)
      }
    },
    aroundNav: (go, to, options) => {
      if (!isHolding() || pathOf(to) === place.current().path) return go(to, place.steppingTo(options))
      const { replace = false, state = null } = options ?? {}
      actor?.send({ type: 'link.followed', way: { kind: 'path', to, replace, state } })
    },
    held: () => (isStaying() ? null : place.current()),
    start: place.start,
  }
}

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''
