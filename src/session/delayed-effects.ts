import { createActor } from 'xstate'
import { delayedEffectMachine } from '#machines/delayed-effect.machine.ts'
import type { DelayEffect, Portal } from './portal-context.tsx'
import type { SessionActor } from './session.ts'

/**
 * Creates the function that redirects or reloads later, from whatever screen is shown by then. It waits while a form is dirty,
 * and the end of the session cancels it.
 */
export const createDelayedEffects =
  (session: SessionActor, dispatchEffect: Portal['dispatchEffect']): DelayEffect =>
  (effect, delay) => {
    const actor = createActor(delayedEffectMachine, { input: { effect, delay } })
    const cancel = () => {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'effect.cancelled' })
    }
    const follow = (state: ReturnType<SessionActor['getSnapshot']>) => {
      if (!state.matches('active') && !state.matches('loggingOut')) cancel()
      else actor.send({ type: 'forms.changed', dirtyForms: state.context.dirtyForms })
    }
    const { unsubscribe } = session.subscribe(follow)
    actor.on('*', (emitted) => dispatchEffect(emitted))
    actor.subscribe({ complete: unsubscribe })
    actor.start()
    follow(session.getSnapshot())
    return cancel
  }
