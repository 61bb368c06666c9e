import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { createRecordMachine, type RecordPurpose } from '#machines/record.machine.ts'
import type { Failure } from '#src/rules/failure.ts'
import { promiseActor } from '#src/session/promise-actor.ts'

type RecordOptions<Item> = {
  purpose: RecordPurpose
  /** Stays the same function between renders. */
  fetch: (signal: AbortSignal) => Promise<Item>
  /** Hears why the record did not come; stays the same function between renders. */
  onFailed: (failure: Failure) => void
}

/** Runs one record on its screen, or in its popup: fetched, read, edited, fetched again once it is saved. */
export const useRecord = <Item>({ purpose, fetch, onFailed }: RecordOptions<Item>) => {
  const machine = useMemo(
    () =>
      createRecordMachine<Item>().provide({
        actors: { fetchRecord: promiseActor<Item, void>((_, signal) => fetch(signal)) },
      }),
    [fetch],
  )
  const actor = useActorRef(machine, { input: { purpose } })
  useEffect(() => {
    const { unsubscribe } = actor.on('load.failed', ({ failure }) => onFailed(failure))
    return unsubscribe
  }, [actor, onFailed])
  const { context, value } = useSelector(actor, (snapshot) => snapshot)
  return { record: context.record, state: value, send: actor.send }
}
