import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import * as sessionMessages from '#src/rules/session-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { isSignedOut, type SessionActor } from '#src/session/session.ts'
import { AppFrame } from '#src/ui/frame/app-frame.tsx'
import { SignInFrame } from '#src/ui/frame/sign-in-frame.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'

type GuardProps = { children: ReactNode }

/**
 * Redirects users without a session, and new users until they have changed their password. When the session
 * expires, the screen stays, inert, until the redirect; after a sign-out its data is removed at once.
 */
export const RequireSession = ({ children }: GuardProps) => {
  const { actor } = useServices().session
  const [path] = useLocation()
  const access = useSelector(actor, accessOf)
  const isNewUser = useSelector(actor, (session) => session.context.snapshot.stored.isNewUser)
  if (access === 'none') return <Redirect to={paths.login} replace />
  // The logout screen shows no data, and says what happens.
  if (access === 'signedOut' && path !== paths.logout) return <SignedOut />
  if (isNewUser && path !== paths.changePasswordNewUser) {
    return <Redirect to={paths.changePasswordNewUser} replace />
  }
  return <AppFrame over={access !== 'full'}>{children}</AppFrame>
}

/**
 * Redirects signed-in users from the sign-in screen. After a sign-in the session redirects, not this
 * component.
 */
export const RedirectIfSignedIn = ({ children }: GuardProps) => {
  const { actor } = useServices().session
  const isSignedIn = useSelector(
    actor,
    (session) => session.hasTag('signed in') && !session.hasTag('has signed in'),
  )
  return isSignedIn ? <Redirect to={paths.dashboard} replace /> : children
}

const accessOf = (
  session: ReturnType<SessionActor['getSnapshot']>,
): 'none' | 'signedOut' | 'inert' | 'full' => {
  if (session.hasTag('without session')) return 'none'
  if (isSignedOut(session)) return 'signedOut'
  return session.hasTag('leaving') || session.hasTag('confirming end') ? 'inert' : 'full'
}

/** Shown in place of the screen after a sign-out, until the redirect. */
const SignedOut = () => {
  useDocumentTitle(pageTitle('Signed out'))
  return (
    <SignInFrame title="Signed out">
      <p>{sessionMessages.redirectedSoon}</p>
    </SignInFrame>
  )
}
