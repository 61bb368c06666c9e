import { useState } from 'react'
import { type FailedCall, type Failure, notFoundFailure } from '#src/rules/failure.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useResource } from '#src/session/use-resource.ts'
import { formPath } from '#src/session/writes.ts'

/** A view route only reads; an edit route starts in edit mode, and may go back to reading. */
export type RecordPurpose = 'reading' | 'editing'

type RecordOptions<Item> = {
  /** Null if the address names no record: then nothing is loaded. Another id needs another component: give it a key. */
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
  state: 'loading' | RecordPurpose | 'missing' | 'failed'
  /** The call that failed last; null if none has. */
  failedCall: FailedCall | null
  edit: () => void
  closeEdit: () => void
  /** Loads a record that was saved: the server may have changed what it was sent. Until its answer the previous one is shown. */
  showSaved: () => void
  retry: () => void
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
  const { writes } = usePortal()
  const reread = (signal: AbortSignal) => (id === null ? Promise.reject(notFoundFailure) : load(id, signal))
  const loadAfterWrite = (signal: AbortSignal) => {
    const sending = form === undefined ? undefined : writes.finished(formPath(form))
    return sending === undefined ? reread(signal) : sending.then(() => reread(signal))
  }
  const log = ({ serverMessage, kind }: Failure) =>
    console.error(`${loggedAs} ${id} could not be loaded: ${serverMessage ?? kind}`)
  const { value, state, failedCall, send } = useResource(
    loadAfterWrite,
    loggedAs === undefined || id === null ? {} : { log },
  )
  const [mode, setMode] = useState(purpose)
  return {
    record: value,
    state: state === 'loaded' || (value !== null && state !== 'missing') ? mode : state,
    failedCall,
    edit: () => setMode(purpose),
    closeEdit: () => setMode('reading'),
    showSaved: () => {
      setMode('reading')
      send({ type: 'resource.changed' })
    },
    retry: () => send({ type: 'retry.chosen' }),
    reread,
  }
}
