import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FailedCall, isNotFound, notFoundFailure, readFailure } from '#src/rules/failure.ts'
import { useServices } from '#src/session/services.tsx'
import { formPath, type Writes } from '#src/writes/writes.ts'
import { isReadAhead, type Reading, toQuery } from './reading.ts'

/** A view route only reads; an edit route starts in edit mode, and may go back to reading. */
export type RecordPurpose = 'reading' | 'editing'

type RecordOptions<Item> = {
  /** Null if the address names no record: then nothing is loaded. Another id needs another component: give it a key. */
  id: number | null
  reading: (id: number) => Reading<Item>
  purpose?: RecordPurpose
  /** The name of the record in the log, if a failure is logged instead of shown as a notice. */
  loggedAs?: string
  /** The id of the form that changes the record: if it is still sent, the record is loaded after that. */
  form?: string
}

export type LoadedRecord<Item> = {
  /** Null until it is loaded. */
  record: Item | null
  state: 'loading' | RecordPurpose | 'missing' | 'failed'
  /** Whether it is being loaded, also again. */
  isBusy: boolean
  /** Whether it is an earlier one, because it could not be loaded again. */
  isOutdated: boolean
  /** The call that failed last; null if none has. */
  failedCall: FailedCall | null
  edit: () => void
  closeEdit: () => void
  retry: () => void
  /** Reads the record from the server without showing it, for a form that is sent. */
  reread: (signal: AbortSignal) => Promise<Item>
}

/**
 * A record that does not exist is `missing`; after every other failure the user can retry. An earlier reading is shown until
 * the next one, but not edited: a form begins with a reading that its opening began. What a write changes is read again, but not
 * below what is typed, or was sent: such a form reads the record itself.
 */
export const useRecord = <Item>(options: RecordOptions<Item>): LoadedRecord<Item> => {
  const { id, reading: readingOf, purpose = 'reading' } = options
  const { call, session } = useServices()
  const reading = id === null ? null : readingOf(id)
  const [mode, setMode] = useState(purpose)
  const isSent = useRef(false)
  const isFixed = () =>
    mode === 'editing' && (isSent.current || session.actor.getSnapshot().context.dirtyForms.length > 0)
  const { read, failure, isFetching, refetch } = useRecordQuery(reading, isFixed, options)
  const isMissing = id === null || (failure !== null && isNotFound(failure))
  const record = isMissing ? null : read
  return {
    record,
    state: stateOf({ isMissing, hasFailed: failure !== null, mode: record === null ? null : mode }),
    isBusy: isFetching,
    isOutdated: record !== null && failure !== null,
    failedCall: failure?.call ?? null,
    edit: () => {
      isSent.current = false
      setMode(purpose)
      void refetch()
    },
    closeEdit: () => {
      setMode('reading')
      // The form has read a later record, and may have stored a part of its own.
      if (isSent.current) void refetch()
    },
    retry: () => void refetch(),
    reread: (signal) => {
      isSent.current = true
      return reading === null ? Promise.reject(notFoundFailure) : reading.read(call, signal)
    },
  }
}

type Stated = { isMissing: boolean; hasFailed: boolean; mode: RecordPurpose | null }

const stateOf = ({ isMissing, hasFailed, mode }: Stated): LoadedRecord<unknown>['state'] => {
  if (isMissing) return 'missing'
  return mode ?? (hasFailed ? 'failed' : 'loading')
}

const useRecordQuery = <Item>(
  reading: Reading<Item> | null,
  isFixed: () => boolean,
  { id, purpose, loggedAs, form }: Omit<RecordOptions<Item>, 'reading'>,
) => {
  const { call, writes } = useServices()
  const isReadSinceOpened = useIsReadSinceOpened(reading)
  const isForForm = purpose === 'editing'
  const meta = loggedAs === undefined ? { isMissing: isNotFound } : { loggedAs: `${loggedAs} ${id}` }
  const { data, error, isFetching, refetch } = useQuery({
    ...toQuery(call, afterWrite(writes, reading, form), meta),
    ...(isForForm ? { refetchOnMount: isReadAheadOrAlways, staleTime: Number.POSITIVE_INFINITY } : {}),
    enabled: () => !(isReadSinceOpened && isFixed()),
  })
  return {
    read: data === undefined || (isForForm && !isReadSinceOpened) ? null : data,
    failure: error === null || isFetching ? null : readFailure(error),
    isFetching,
    refetch,
  }
}

const afterWrite = <Item>(writes: Writes, reading: Reading<Item> | null, form: string | undefined) => {
  if (reading === null) return null
  const read: Reading<Item>['read'] = (call, signal) => {
    const sending = form === undefined ? undefined : writes.finished(formPath(form))
    return sending === undefined ? reading.read(call, signal) : sending.then(() => reading.read(call, signal))
  }
  return { ...reading, read }
}

const isReadAheadOrAlways = (query: Parameters<typeof isReadAhead>[0]) =>
  isReadAhead(query) ? false : 'always'

const useIsReadSinceOpened = (reading: Reading<unknown> | null): boolean => {
  const client = useQueryClient()
  const query = reading === null ? undefined : client.getQueryCache().find({ queryKey: reading.key })
  const readings = query?.state.dataUpdateCount ?? 0
  // What was read ahead for this opening counts.
  const [before] = useState(query !== undefined && isReadAhead(query) ? readings - 1 : readings)
  return readings > before
}
