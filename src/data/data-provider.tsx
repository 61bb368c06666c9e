import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useServices } from '#src/session/services.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { mayHaveChanged } from '#src/session/writes.ts'
import { AheadContext, createAhead } from './ahead.ts'
import { createQueryClient, readAgainAfter } from './query-client.ts'
import type { Reading } from './reading.ts'

type DataProviderProps = {
  /** What the screen that is opened first will read: it is read before the screen is rendered. */
  first?: Reading<unknown> | null
  children: ReactNode
}

/** Keeps what the signed-in user has read, as long as it is mounted. */
export const DataProvider = ({ first = null, children }: DataProviderProps) => {
  const { writes } = useServices()
  const [{ client, ahead }] = useState(useCreateData(first))
  useEffect(
    () =>
      writes.subscribe((write, { calls }) => {
        // A write need not wait for what is only read ahead.
        if (write.status === 'active') ahead.stop()
        else if (mayHaveChanged(write)) readAgainAfter(client, calls)
      }),
    [client, ahead, writes],
  )
  // What is read for no screen goes on otherwise.
  useEffect(() => () => void client.cancelQueries(), [client])
  useStopAtRenewal(ahead.stop)
  return (
    <QueryClientProvider client={client}>
      <AheadContext value={ahead}>{children}</AheadContext>
    </QueryClientProvider>
  )
}

const useCreateData = (first: Reading<unknown> | null) => {
  const { config, call, notify, writes } = useServices()
  const { actor } = useSession()
  return () => {
    const client = createQueryClient(notify)
    const isFree = () =>
      config.prefetch !== false &&
      writes.running().size === 0 &&
      // Neither does it renew a session, nor end one.
      actor.getSnapshot().matches({ active: { tokens: 'fresh' } })
    const ahead = createAhead({ client, call, isFree })
    if (first !== null) createAhead({ client, call, isFree: () => true }).begin(first)
    return { client, ahead }
  }
}

/** A renewal of the session need not wait for what is only read ahead. */
const useStopAtRenewal = (stop: () => void): void => {
  const { actor } = useSession()
  useEffect(() => {
    const { unsubscribe } = actor.subscribe((session) =>
      session.matches({ active: { tokens: 'fresh' } }) ? undefined : stop(),
    )
    return unsubscribe
  }, [actor, stop])
}
