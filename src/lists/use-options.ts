import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { createOptionsMachine } from '#machines/options.machine.ts'
import { useInspector } from '#src/session/portal-context.tsx'
import { usePromiseActor } from '#src/session/promise-actor.ts'
import { useEffects } from '#src/session/use-effects.ts'

type OptionsMachine<Option> = ReturnType<typeof createOptionsMachine<Option>>
type FetchOptions<Option> = (signal: AbortSignal) => Promise<readonly Option[]>

/**
 * `options` is empty until they are loaded. `retry` loads them again; it is null unless loading has failed.
 */
export const useOptions = <Option>(
  machine: OptionsMachine<Option>,
  fetchOptions: FetchOptions<Option>,
): { options: readonly Option[]; retry: (() => void) | null } => {
  const fetchActor = usePromiseActor<readonly Option[], void>((_, signal) => fetchOptions(signal))
  const provided = useMemo(
    () => machine.provide({ actors: { fetchOptions: fetchActor } }),
    [machine, fetchActor],
  )
  const actor = useActorRef(provided, { inspect: useInspector() })
  useEffects(actor)
  const { context, value } = useSelector(actor, (snapshot) => snapshot)
  return {
    options: context.options,
    retry: value === 'failed' ? () => actor.send({ type: 'retry.chosen' }) : null,
  }
}
