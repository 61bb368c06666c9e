import type { Query, QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'
import type { Call } from '#src/api/client.ts'
import { forgetReadAhead, markAsReadAhead, type Reading, toQuery } from './reading.ts'

/** Reads what will probably be shown next. */
type Ahead = {
  /** Stops what is read ahead, and reads this instead unless it is cached. */
  begin(reading: Reading<unknown>): void
  /** Aborts what is read ahead, unless it is shown by now. */
  stop(): void
}

const none: Ahead = { begin: () => undefined, stop: () => undefined }

export const AheadContext = createContext<Ahead>(none)

type AheadOptions = {
  client: QueryClient
  call: Call
  /** Whether nothing else is to be waited for. */
  isFree: () => boolean
}

export const createAhead = ({ client, call, isFree }: AheadOptions): Ahead => {
  const cache = client.getQueryCache()
  // The next time that it is shown, it is read again. Who shows it now decides in the same task whether to read it.
  cache.subscribe(({ type, query }) => {
    if (type === 'observerAdded') queueMicrotask(() => forgetReadAhead(query))
  })
  let running: Query | null = null
  const stop = () => {
    if (running?.getObserversCount() === 0) void running.cancel({ revert: true })
    running = null
  }
  return {
    begin: (reading) => {
      stop()
      const query = toQuery(call, reading)
      if (!isFree() || client.getQueryState(reading.key) !== undefined) return
      const arrived = client.prefetchQuery(query)
      const begun = cache.find({ queryKey: reading.key }) ?? null
      running = begun
      void arrived.then(() => {
        const isUnseen = begun?.getObserversCount() === 0
        if (begun !== null && isUnseen && begun.state.data !== undefined) markAsReadAhead(begun)
        if (running === begun) running = null
      })
    },
    stop,
  }
}
