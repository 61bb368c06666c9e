import { useCallback, useSyncExternalStore } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { createOptionsMachine } from '#machines/options.machine.ts'
import type { Call } from '#src/api/client.ts'
import { type ConstantOption, type ConstantType, constants } from '#src/contract/constants.ts'
import { type Portal, usePortal } from '#src/session/portal-context.tsx'
import { promiseActor } from '#src/session/promise-actor.ts'

const statusOptionsMachine = createOptionsMachine<ConstantOption>()

type StatusActor = ActorRefFrom<typeof statusOptionsMachine>

/** The server's statuses of an entity; empty until they are loaded, and for null. */
export const useStatusOptions = (constantType: ConstantType | null): readonly ConstantOption[] =>
  useStatuses(constantType)?.getSnapshot().context.options ?? noOptions

/** The same for a select: its options, and `retry` if they could not be loaded. */
export const useStatusSelect = (constantType: ConstantType) => {
  const actor = useStatuses(constantType)
  const options = useStatusOptions(constantType)
  return {
    options: options.map(({ ID, Name }) => ({ id: ID, name: Name })),
    retry: actor?.getSnapshot().matches('failed') ? () => actor.send({ type: 'retry.chosen' }) : null,
  }
}

const noOptions: readonly ConstantOption[] = []

/** A list and the popup over it share one call, and one notice if it fails. */
const useStatuses = (constantType: ConstantType | null): StatusActor | undefined => {
  const { call, dispatchEffect } = usePortal()
  useSyncExternalStore(
    useCallback(
      (onChanged) => {
        if (constantType === null) return () => {}
        const release = acquire({ call, dispatchEffect }, constantType)
        const subscription = actorOf(call, constantType)?.subscribe(onChanged)
        onChanged()
        return () => {
          subscription?.unsubscribe()
          release()
        }
      },
      [call, dispatchEffect, constantType],
    ),
    () => actorOf(call, constantType)?.getSnapshot(),
  )
  return actorOf(call, constantType)
}

const shared = new WeakMap<Call, Map<ConstantType, { actor: StatusActor; users: number }>>()

const actorOf = (call: Call, constantType: ConstantType | null): StatusActor | undefined =>
  constantType === null ? undefined : shared.get(call)?.get(constantType)?.actor

/**
 * Loads statuses for their first user, and forgets them with the last one, unless the screen that follows has
 * them too.
 */
const acquire = (
  { call, dispatchEffect }: Pick<Portal, 'call' | 'dispatchEffect'>,
  constantType: ConstantType,
): (() => void) => {
  const ofCall = shared.get(call) ?? new Map()
  shared.set(call, ofCall)
  const entry = ofCall.get(constantType) ?? { actor: start(), users: 0 }
  ofCall.set(constantType, entry)
  entry.users += 1
  const forgetUnused = () => {
    if (entry.users > 0) return
    entry.actor.stop()
    if (ofCall.get(constantType) === entry) ofCall.delete(constantType)
  }
  return () => {
    entry.users -= 1
    if (entry.actor.getSnapshot().matches('failed')) forgetUnused()
    // The effects of the next screen run before the microtask.
    else queueMicrotask(forgetUnused)
  }

  function start(): StatusActor {
    const actor = createActor(
      statusOptionsMachine.provide({
        actors: {
          fetchOptions: promiseActor<readonly ConstantOption[], void>((_, signal) =>
            call(constants.list, { params: { constantType }, signal }),
          ),
        },
      }),
    )
    actor.on('notice', dispatchEffect)
    return actor.start()
  }
}
