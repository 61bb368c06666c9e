import { waitFor } from 'xstate'
import { ApiError } from '#src/api/api-error.ts'
import type { SessionActor } from './session.ts'

/**
 * Gives the way to get the bearer of a call (spec 4): the storage is judged anew before each one, and a renewal is waited for.
 * Where nobody is signed in it throws, or rejects with, an ApiError that is unauthorized; the session has told the person already.
 */
export const createAuthorise = (actor: SessionActor) => {
  const authorise = (): string | Promise<string> => {
    actor.send({ type: 'call.prepared' })
    return isRenewing(actor.getSnapshot()) ? onceRenewed() : bearerOf(actor.getSnapshot())
  }
  const onceRenewed = async (): Promise<string> => {
    await waitFor(actor, (snapshot) => !isRenewing(snapshot))
    return authorise()
  }
  return authorise
}

type Snapshot = ReturnType<SessionActor['getSnapshot']>

const isRenewing = (snapshot: Snapshot): boolean => snapshot.matches({ active: 'refreshing' })

const bearerOf = (snapshot: Snapshot): string => {
  const { snapshot: seen, user } = snapshot.context
  const isAlive = seen.status !== 'none' && seen.status !== 'expired'
  const isOwn = seen.claims?.id === user?.id
  if (snapshot.hasTag('gives bearers') && isAlive && isOwn && seen.stored.token !== null)
    return seen.stored.token
  throw new ApiError('unauthorized')
}
