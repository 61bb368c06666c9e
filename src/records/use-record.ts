import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { createRecordMachine, type RecordEvent, type RecordPurpose } from '#machines/record.machine.ts'
import type { FailedCall, Failure } from '#src/rules/failure.ts'
import { useInspector, usePortal } from '#src/session/portal-context.tsx'
import { usePromiseActor } from '#src/session/promise-actor.ts'
import { useEffects } from '#src/session/use-effects.ts'
import { formPath } from '#src/session/writes.ts'

type RecordOptions<Item> = {
  /** Null if the address names no record. Another id needs another component: give it a key. */
  id: number | null
  purpose?: RecordPurpose
  load: (id: number, signal: AbortSignal) => Promise<Item>
  /** The name of the record in the log, if a failure is logged instead of shown as a notice. */
  loggedAs?: string
  /** The id of the form that changes the record: if it is still sent, the record is loaded after that. */
  form?: string
}

export type LoadedRecord<Item> = {
  /** Null until it is loaded. */
  record: Item | null
  state: 'opened' | 'loading' | 'loaded' | 'reading' | 'editing' | 'refreshing' | 'missing' | 'failed'
  /** The call that failed last; null if none has. */
  failedCall: FailedCall | null
  send: (event: { type: RecordEvent['type'] }) => void
  /** Reads the record from the server without showing it. */
  reread: (signal: AbortSignal) => Promise<Item>
}

/** A record that does not exist is `missing`; after every other failure the user can retry. */
export const useRecord = <Item>({
  id,
  purpose = 'reading',
  load,
  loggedAs,
  form,
}: RecordOptions<Item>): LoadedRecord<Item> => {
  const reread = (signal: AbortSignal) =>
    id === null ? Promise.reject(new Error('No id')) : load(id, signal)
  const { writes } = usePortal()
  const loadRecord = usePromiseActor<Item, void>((_, signal) => {
    const sending = form === undefined ? undefined : writes.finished(formPath(form))
    return sending === undefined ? reread(signal) : sending.then(() => reread(signal))
  })
  const [machine] = useState(() => {
    const log = (_: unknown, { serverMessage, kind }: Failure) =>
      console.error(`${loggedAs} ${id} could not be loaded: ${serverMessage ?? kind}`)
    const actions = loggedAs === undefined ? {} : { reportNotFound: log, reportFailure: log }
    return createRecordMachine<Item>().provide({ actors: { loadRecord }, actions })
  })
  const actor = useActorRef(machine, { inspect: useInspector(), input: { id, purpose } })
  useEffects(actor)
  const { context, value } = useSelector(actor, (snapshot) => snapshot)
  return { record: context.record, state: value, failedCall: context.failedCall, send: actor.send, reread }
}
