import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { createOptionsMachine } from '#machines/options.machine.ts'
import { useEffects } from '#src/session/use-effects.ts'
import { fetching } from './fetching.ts'

/** The options of a select; none before they have come. `fetchOptions` stays the same function between renders. */
export const useOptions = <Option>(
  machine: ReturnType<typeof createOptionsMachine<Option>>,
  fetchOptions: (signal: AbortSignal) => Promise<readonly Option[]>,
): readonly Option[] => {
  const provided = useMemo(
    () =>
      machine.provide({
        actors: { fetchOptions: fetching<readonly Option[], void>((_, signal) => fetchOptions(signal)) },
      }),
    [machine, fetchOptions],
  )
  const actor = useActorRef(provided)
  useEffects(actor)
  return useSelector(actor, (snapshot) => snapshot.context.options)
}
