import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useServices } from './services.tsx'

/** `isBusy` until the user is signed out, or stays signed in. */
export const useSignOut = (): { isBusy: boolean; signOut: () => void } => {
  const { actor } = useServices().session
  const isBusy = useSelector(actor, (session) => session.hasTag('signing out'))
  const signOut = useCallback(() => actor.send({ type: 'logout.requested' }), [actor])
  return { isBusy, signOut }
}
