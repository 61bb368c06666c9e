import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import * as sessionMessages from '#src/rules/session-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { endCause, isSignedOut, type SessionActor } from '#src/session/session.ts'
import { keepLeftScreen } from '#src/store/left-screen.ts'
import { AppFrame } from '#src/ui/frame/app-frame.tsx'
import { SignInFrame } from '#src/ui/frame/sign-in-frame.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'

type GuardProps = { children: ReactNode }

/**
 * Redirects users without a session, and new users until they have changed their password. When the session
 * expires, the screen stays, inert, until the redirect; after a sign-out its data is removed at once. The dashboard offers the
 * screen that was left so, unless the user has signed out.
 */
export const RequireSession = ({ children }: GuardProps) => {
  const { actor } = useServices().session
  const [path] = useLocation()
  const search = useSearch()
  const access = useSelector(actor, accessOf)
  const leaver = useSelector(actor, leaverOf)
  useEffect(() => {
    if (leaver !== undefined) keepLeftScreen({ path, search, user: leaver })
  }, [leaver, path, search])
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

/**
 * Who is offered the screen after the next sign-in: the user whose session ended by itself, or anyone (null) where it was opened
 * without a session. Undefined while there is a session, and after a sign-out.
 */
const leaverOf = (session: ReturnType<SessionActor['getSnapshot']>): number | null | undefined => {
  const { user, end, snapshot } = session.context
  if (session.hasTag('without session')) return end === null ? null : undefined
  const cause = endCause(session)
  if (cause !== 'expired' && cause !== 'unauthorized') return undefined
  return (user ?? snapshot.claims)?.id ?? null
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
