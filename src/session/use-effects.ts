import { useLayoutEffect } from 'react'
import type { Effect } from '#machines/effects.ts'
import { useServices } from './services.tsx'

/** An actor that emits notices and redirects, among other things. */
type EffectEmitter = { on(type: '*', listener: (emitted: { type: string }) => void): { unsubscribe(): void } }

/** Dispatches the notices and redirects of an actor while the component is mounted. */
export const useEffects = (actor: EffectEmitter): void => {
  const { dispatchEffect } = useServices()
  // A layout effect comes before the effect that starts the actor, and so receives its first events.
  useLayoutEffect(() => {
    const { unsubscribe } = actor.on('*', (emitted) => {
      if (isEffect(emitted)) dispatchEffect(emitted)
    })
    return unsubscribe
  }, [actor, dispatchEffect])
}

const isEffect = (emitted: { type: string }): emitted is Effect =>
  emitted.type === 'notice' || emitted.type === 'redirect'
