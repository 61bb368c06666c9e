import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { createResourceMachine, type ResourceEvent } from '#machines/resource.machine.ts'
import type { FailedCall, Failure } from '#src/rules/failure.ts'
import { useInspector } from './portal-context.tsx'
import { usePromiseActor } from './promise-actor.ts'
import { useEffects } from './use-effects.ts'

type ResourceOptions = {
  /** Which failures mean that there is no such thing; by default 404. */
  isMissing?: (failure: Failure) => boolean
  /** Logs a failure in place of its notice. */
  log?: (failure: Failure) => void
}

export type Resource<Value> = {
  /** What was loaded last; null before the first answer. */
  value: Value | null
  state: 'loading' | 'loaded' | 'missing' | 'failed'
  /** The call that failed last; null if none has. */
  failedCall: FailedCall | null
  send: (event: ResourceEvent) => void
}

/** Loads something when its component is mounted; a failure is shown as a notice. The options of the first render count. */
export const useResource = <Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  { isMissing, log }: ResourceOptions = {},
): Resource<Value> => {
  const loadActor = usePromiseActor<Value, void>((_, signal) => load(signal))
  const [machine] = useState(() => {
    const report = (_: unknown, failure: Failure) => log?.(failure)
    const actions = log === undefined ? {} : { reportMissing: report, reportFailure: report }
    return createResourceMachine<Value>(isMissing).provide({ actors: { load: loadActor }, actions })
  })
  const actor = useActorRef(machine, { inspect: useInspector() })
  useEffects(actor)
  const { context, value: state } = useSelector(actor, (snapshot) => snapshot)
  return { ...context, state, send: actor.send }
}

/**
 * The options of a select, empty until they are loaded. `retry` loads them again; it is null unless loading has
 * failed.
 */
export const useOptions = <Option>(
  load: (signal: AbortSignal) => Promise<readonly Option[]>,
): { options: readonly Option[]; retry: (() => void) | null } => {
  const { value, state, send } = useResource(load, { isMissing: neverMissing })
  return {
    options: value ?? none,
    retry: state === 'failed' ? () => send({ type: 'retry.chosen' }) : null,
  }
}

const none: readonly never[] = []

/** Options are never missing: a server without them has failed. */
export const neverMissing = (): boolean => false
