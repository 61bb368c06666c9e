import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type Services, useServices } from '#src/session/services.tsx'
import { type SessionActor, waitsForForms } from '#src/session/session.ts'
import { isAnswered, mayHaveChanged } from '#src/writes/writes.ts'
import { AheadContext, createAhead } from './ahead.ts'
import { createQueryClient, readAgain, readAgainAfter } from './query-client.ts'
import type { Reading } from './reading.ts'

type DataProviderProps = {
  /** What the screen that is opened first will read: it is read before the screen is rendered. */
  first?: Reading<unknown> | null
  children: ReactNode
}

/** Keeps what the signed-in user has read, as long as it is mounted. */
export const DataProvider = ({ first = null, children }: DataProviderProps) => {
  const services = useServices()
  const { writes, savedElsewhere, session } = services
  const { actor } = session
  const [{ client, ahead }] = useState(() => createData(services, first))
  useEffect(
    () =>
      writes.subscribe((write, _, calls) => {
        // A write need not wait for what is only read ahead.
        if (write.status === 'active') ahead.stop()
        // Of a write that has failed, a part may be stored.
        else if (!mayHaveChanged(write)) readAgainAfter(client, calls.filter(isAnswered))
        // What was sent is not known where an earlier form, or document, sent it.
        else if (calls.length === 0) readAgain(client, {})
        else readAgainAfter(client, calls)
      }),
    [client, ahead, writes],
  )
  useEffect(
    // A call would end an expired session, whose form is still shown.
    () => savedElsewhere?.subscribe(() => (waitsForForms(session) ? undefined : readAgain(client, {}))),
    [client, savedElsewhere, session],
  )
  // What is read for no screen goes on otherwise.
  useEffect(() => () => void client.cancelQueries(), [client])
  // A renewal of the session need not wait for what is only read ahead.
  useEffect(() => {
    const { unsubscribe } = actor.subscribe((snapshot) => (mayReadAhead(snapshot) ? undefined : ahead.stop()))
    return unsubscribe
  }, [actor, ahead])
  return (
    <QueryClientProvider client={client}>
      <AheadContext value={ahead}>{children}</AheadContext>
    </QueryClientProvider>
  )
}

const createData = (
  { config, call, notify, writes, session: { actor } }: Services,
  first: Reading<unknown> | null,
) => {
  const client = createQueryClient(notify)
  const isFree = () =>
    config.prefetch !== false && writes.running().size === 0 && mayReadAhead(actor.getSnapshot())
  const ahead = createAhead({ client, call, isFree })
  if (first !== null) createAhead({ client, call, isFree: () => true }).begin(first)
  return { client, ahead }
}

const mayReadAhead = (session: ReturnType<SessionActor['getSnapshot']>): boolean =>
  session.hasTag('may read ahead')
