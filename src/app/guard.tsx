import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import { useSession } from '#src/session/session-context.tsx'
import { AppFrame } from '#src/ui/frame/app-frame.tsx'

type GuardProps = { children: ReactNode }

/**
 * Lets only the signed-in through, and who owes a password of their own only to where it is changed (decisions.md 29). While a session
 * ends its screen stays, but nothing on it can be used any more (session.md, ending).
 */
export const RequireSession = ({ children }: GuardProps) => {
  const { actor } = useSession()
  const [path] = useLocation()
  const isOutside = useSelector(
    actor,
    (session) =>
      session.matches('anonymous') || session.matches('arrived') || session.matches('authenticating'),
  )
  const owesPassword = useSelector(actor, (session) => session.context.snapshot.stored.isNewUser)
  const isEnding = useSelector(actor, (session) => session.matches('ending'))
  if (isOutside) return <Redirect to={paths.login} replace />
  if (owesPassword && path !== paths.changePasswordNewUser) {
    return <Redirect to={paths.changePasswordNewUser} replace />
  }
  return <AppFrame over={isEnding}>{children}</AppFrame>
}

/** Leads whoever is signed in already past the sign-in screen; who has just signed in is led on by the session itself. */
export const RedirectIfSignedIn = ({ children }: GuardProps) => {
  const { actor } = useSession()
  const isInside = useSelector(
    actor,
    (session) => session.matches('active') && !session.matches({ active: 'greeting' }),
  )
  return isInside ? <Redirect to={paths.dashboard} replace /> : children
}
