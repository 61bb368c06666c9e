import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { createResourceMachine } from '#machines/resource.machine.ts'
import type { Call } from '#src/api/client.ts'
import { type ConstantOption, type ConstantType, constants } from '#src/contract/constants.ts'
import { type Portal, usePortal } from '#src/session/portal-context.tsx'
import { promiseActor } from '#src/session/promise-actor.ts'
import { neverMissing } from '#src/session/use-resource.ts'
import type { ListFilter } from './list-definition.ts'

const statusOptionsMachine = createResourceMachine<readonly ConstantOption[]>(neverMissing)

type StatusActor = ActorRefFrom<typeof statusOptionsMachine>

/** The server's statuses of an entity; empty until they are loaded. */
export const useStatusOptions = (constantType: ConstantType): readonly ConstantOption[] =>
  useStatuses(useMemo(() => [constantType], [constantType]))[0]?.context.value ?? noOptions

/** The status of a record, and what the server calls it. */
export type StoredStatus = { id: number | null; name: string }

/** The options of a select of statuses: the server's, and that of the record if it has another one. */
export const withStoredStatus = (
  statuses: readonly ConstantOption[],
  stored: StoredStatus | null,
): readonly { id: number; name: string }[] => {
  const options = statuses.map(({ ID, Name }) => ({ id: ID, name: Name }))
  const { id, name } = stored ?? { id: null, name: '' }
  return id === null || name === '' || options.some((option) => option.id === id)
    ? options
    : [...options, { id, name }]
}

/** The same for a select of a record: its options, and `retry` if they could not be loaded. */
export const useStatusSelect = (constantType: ConstantType, stored: StoredStatus | null = null) => {
  const { call } = usePortal()
  const [snapshot] = useStatuses(useMemo(() => [constantType], [constantType]))
  return {
    options: withStoredStatus(snapshot?.context.value ?? noOptions, stored),
    retry: snapshot?.matches('failed')
      ? () => actorOf(call, constantType)?.send({ type: 'retry.chosen' })
      : null,
  }
}

export type FilterOptions = (filter: ListFilter) => readonly ConstantOption[]

/** What each filter of a list offers; constants of the server once they are loaded. */
export const useFilterOptions = (filters: readonly ListFilter[]): FilterOptions => {
  const types = useMemo(() => filters.flatMap(({ constants }) => constants ?? []), [filters])
  const snapshots = useStatuses(types)
  return ({ constants, options }) =>
    constants === null ? options : (snapshots[types.indexOf(constants)]?.context.value ?? noOptions)
}

const noOptions: readonly ConstantOption[] = []

type StatusSnapshot = ReturnType<StatusActor['getSnapshot']>

/** A list and the popup over it share one call, and one notice if it fails. */
const useStatuses = (types: readonly ConstantType[]): readonly (StatusSnapshot | undefined)[] => {
  const { call, dispatchEffect } = usePortal()
  const last = useRef<readonly (StatusSnapshot | undefined)[]>([])
  return useSyncExternalStore(
    useCallback(
      (onChanged) => {
        const releases = types.map((type) => {
          const release = acquire({ call, dispatchEffect }, type)
          const subscription = actorOf(call, type)?.subscribe(onChanged)
          return () => {
            subscription?.unsubscribe()
            release()
          }
        })
        onChanged()
        return () => {
          for (const release of releases) release()
        }
      },
      [call, dispatchEffect, types],
    ),
    () => {
      const next = types.map((type) => actorOf(call, type)?.getSnapshot())
      const isSame =
        next.length === last.current.length && next.every((each, index) => each === last.current[index])
      // React compares snapshots by identity.
      if (!isSame) last.current = next
      return last.current
    },
  )
}

const shared = new WeakMap<Call, Map<ConstantType, { actor: StatusActor; users: number }>>()

const actorOf = (call: Call, constantType: ConstantType): StatusActor | undefined =>
  shared.get(call)?.get(constantType)?.actor

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
          load: promiseActor<readonly ConstantOption[], void>((_, signal) =>
            call(constants.list, { params: { constantType }, signal }),
          ),
        },
      }),
    )
    actor.on('notice', dispatchEffect)
    return actor.start()
  }
}
