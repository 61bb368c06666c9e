import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type DeletionInput, deletionMachine } from '#machines/deletion.machine.ts'
import type { Saved } from '#src/contract/envelope.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useEffects } from '#src/session/use-effects.ts'
import { useFocusBack } from '#src/ui/use-focus-back.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import type { List } from './use-list.ts'

type RemovalOptions = DeletionInput & {
  list: Pick<List<unknown>, 'state' | 'send'>
  /** Stays the same function between renders. */
  remove: (id: number) => Promise<Saved>
}

/** Takes records out of a list, which is asked for anew after each. Gives how to choose one, and whether one is on its way out. */
export const useDeletion = ({ list, texts, remove, wayOut }: RemovalOptions) => {
  const { ask } = usePortal()
  const provided = useMemo(
    () =>
      deletionMachine.provide({
        actors: {
          ask: fromPromise(({ input }) => ask(input)),
          // Without a signal: what is confirmed is carried out even if the screen is left.
          remove: fromPromise(({ input }) => remove(input.id)),
        },
      }),
    [ask, remove],
  )
  const latest = useLatest(wayOut)
  const actor = useActorRef(provided, {
    input: { texts, wayOut: (id, failure) => latest.current?.(id, failure) ?? null },
  })
  useEffects(actor)
  const { send } = list
  useEffect(() => {
    const { unsubscribe } = actor.on('list.changed', send)
    return unsubscribe
  }, [actor, send])
  const removal = useSelector(actor, (snapshot) => snapshot)
  useFocusBack(removal.matches('done') && list.state !== 'loading')
  const choose = useCallback((id: number) => actor.send({ type: 'removal.chosen', id }), [actor])
  return { choose, isRunning: removal.hasTag('busy') }
}
