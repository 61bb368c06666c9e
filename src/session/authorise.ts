import { waitFor } from 'xstate'
import { ApiError } from '#src/api/api-error.ts'
import type { SessionActor } from './session.ts'

/**
 * Creates the function that returns the bearer token for a call. It reads the storage before each call, and
 * waits for a renewal, for the time and for an end that is being confirmed. Without a session it throws an
 * unauthorized ApiError; the session shows its own toast. Without the time it throws as without a connection.
 */
export const createAuthorise = (actor: SessionActor) => {
  const authorise = (): string | Promise<string> => {
    actor.send({ type: 'call.prepared' })
    return isUndecided(actor.getSnapshot()) ? authoriseLater() : bearerOf(actor.getSnapshot())
  }
  const authoriseLater = async (): Promise<string> => {
    const snapshot = await waitFor(actor, (each) => !isUndecided(each))
    // Another look would ask for the time again, without end.
    return snapshot.context.snapshot.status === 'unsure' ? bearerOf(snapshot) : authorise()
  }
  return authorise
}

type Snapshot = ReturnType<SessionActor['getSnapshot']>

const isUndecided = (snapshot: Snapshot): boolean =>
  snapshot.matches({ active: 'refreshing' }) || snapshot.hasTag('confirming')

const bearerOf = (state: Snapshot): string => {
  const { snapshot, user } = state.context
  if (snapshot.status === 'unsure') throw new ApiError('network')
  const isAlive = snapshot.status !== 'none' && snapshot.status !== 'expired'
  const isOwn = snapshot.claims?.id === user?.id
  const { token } = snapshot.stored
  if (state.hasTag('provides bearers') && isAlive && isOwn && token !== null) return token
  throw new ApiError('unauthorized')
}
