import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { isSigningOut } from './session.ts'
import { useSession } from './session-context.tsx'

/** `isBusy` until the user is signed out, or stays signed in. */
export const useSignOut = (): { isBusy: boolean; signOut: () => void } => {
  const { actor } = useSession()
  const isBusy = useSelector(actor, isSigningOut)
  const signOut = useCallback(() => actor.send({ type: 'logout.requested' }), [actor])
  return { isBusy, signOut }
}
