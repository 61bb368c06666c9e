import { useLayoutEffect } from 'react'
import type { Emitted } from '#machines/notices.ts'
import { useServices } from './services.tsx'

/** An actor that emits notices, redirects and reloads, among other things. */
type NoticeEmitter = { on(type: '*', listener: (emitted: { type: string }) => void): { unsubscribe(): void } }

/** Shows the notices of an actor, and redirects and reloads for it, while the component is mounted. */
export const useNoticesOf = (actor: NoticeEmitter): void => {
  const { notify } = useServices()
  // A layout effect comes before the effect that starts the actor, and so receives its first events.
  useLayoutEffect(() => {
    const { unsubscribe } = actor.on('*', (emitted) => {
      if (isEmitted(emitted)) notify(emitted)
    })
    return unsubscribe
  }, [actor, notify])
}

const isEmitted = (emitted: { type: string }): emitted is Emitted =>
  emitted.type === 'notice' || emitted.type === 'redirect' || emitted.type === 'reload'
