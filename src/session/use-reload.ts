import { useActorRef } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { reloadMachine } from '#machines/reload.machine.ts'
import type { timing } from '#src/rules/timing.ts'
import { useSession } from './session-context.tsx'
import { useEffects } from './use-effects.ts'

/**
 * Gives the way to load a screen afresh some time after a save, once no form on it is half-typed. Another screen than the one
 * at `path` calls it off.
 */
export const useReload = (delay: keyof typeof timing, path: string): ((to: string) => void) => {
  const session = useSession().actor
  const actor = useActorRef(reloadMachine, { input: { delay } })
  useEffects(actor)
  useEffect(() => {
    const tell = ({ context: { dirtyForms } }: ReturnType<typeof session.getSnapshot>) =>
      actor.send({ type: 'forms.changed', dirtyForms })
    tell(session.getSnapshot())
    const { unsubscribe } = session.subscribe(tell)
    return unsubscribe
  }, [actor, session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the path leaves the screen of the one before
  useEffect(() => () => actor.send({ type: 'screen.left' }), [actor, path])
  return useCallback((to) => actor.send({ type: 'reload.requested', to }), [actor])
}
