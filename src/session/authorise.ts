import { waitFor } from 'xstate'
import { ApiError } from '#src/api/api-error.ts'
import type { SessionActor } from './session.ts'

/**
 * Creates the function that returns the bearer token for a call. It reads the storage before each call, and
 * waits for a renewal or for an end that is being confirmed. Without a session it throws an unauthorized
 * ApiError; the session shows its own toast.
 */
export const createAuthorise = (actor: SessionActor) => {
  const authorise = (): string | Promise<string> => {
    actor.send({ type: 'call.prepared' })
    return isUndecided(actor.getSnapshot()) ? authoriseLater() : bearerOf(actor.getSnapshot())
  }
  const authoriseLater = async (): Promise<string> => {
    await waitFor(actor, (snapshot) => !isUndecided(snapshot))
    return authorise()
  }
  return authorise
}

type Snapshot = ReturnType<SessionActor['getSnapshot']>

const isUndecided = (snapshot: Snapshot): boolean =>
  snapshot.matches({ active: 'refreshing' }) || snapshot.hasTag('confirming')

const bearerOf = (state: Snapshot): string => {
  const { snapshot, user } = state.context
  const isAlive = snapshot.status !== 'none' && snapshot.status !== 'expired'
  const isOwn = snapshot.claims?.id === user?.id
  const { token } = snapshot.stored
  if (state.hasTag('provides bearers') && isAlive && isOwn && token !== null) return token
  throw new ApiError('unauthorized')
}
