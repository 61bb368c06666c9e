import { useCallback } from 'react'
import { createActor } from 'xstate'
import { delayedEffectMachine } from '#machines/delayed-effect.machine.ts'
import type { Redirect, Reload } from '#machines/notices.ts'
import type { timing } from '#src/rules/timing.ts'
import { type Services, useServices } from './services.tsx'
import type { SessionActor } from './session.ts'
import { useSession } from './session-context.tsx'

/** Redirects or reloads later. Returns a function that cancels it. */
type DelayEffect = (effect: Redirect | Reload, delay: keyof typeof timing) => () => void

/**
 * Returns a function that redirects or reloads after a delay, on whatever screen is shown then. The effect
 * waits while a form is dirty, and the end of the session cancels it.
 */
export const useDelayEffect = (): DelayEffect => {
  const { actor } = useSession()
  const { notify } = useServices()
  return useCallback((effect, delay) => delayEffect(actor, notify, effect, delay), [actor, notify])
}

const delayEffect = (
  session: SessionActor,
  notify: Services['notify'],
  ...[effect, delay]: Parameters<DelayEffect>
): (() => void) => {
  const actor = createActor(delayedEffectMachine, { input: { effect, delay } })
  const cancel = () => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'effect.cancelled' })
  }
  const follow = (state: ReturnType<SessionActor['getSnapshot']>) => {
    if (!state.matches('active') && !state.matches('signingOut')) cancel()
    else actor.send({ type: 'forms.changed', dirtyForms: state.context.dirtyForms })
  }
  const { unsubscribe } = session.subscribe(follow)
  actor.on('*', (emitted) => notify(emitted))
  actor.subscribe({ complete: unsubscribe })
  actor.start()
  follow(session.getSnapshot())
  return cancel
}
