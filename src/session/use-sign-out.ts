import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Notice } from '#machines/notices.ts'
import { signOutMachine } from '#machines/sign-out.machine.ts'
import * as messages from '#src/rules/messages.ts'
import { useInspector, useServices } from './services.tsx'
import { useSession } from './session-context.tsx'
import { useNoticesOf } from './use-notices-of.ts'

const question = { title: messages.signOutTitle, text: messages.signOutText }

/** The path of the sign-out among the failed writes. */
export const signOutPath = 'sign-out'

/** Signs out once the writes that run are over. `isBusy` until the user is signed out, or stays signed in. */
export const useSignOut = (): { isBusy: boolean; signOut: () => void } => {
  const { writes, ask } = useServices()
  const { actor: session } = useSession()
  const [machine] = useState(() =>
    signOutMachine.provide({
      actors: {
        settle: fromPromise<boolean, void>(() => writes.settled()),
        ask: fromPromise<boolean, void>(({ signal }) => ask(question, signal)),
      },
    }),
  )
  const actor = useActorRef(machine, { inspect: useInspector() })
  useNoticesOf(actor)
  useEffect(() => {
    let isRequested = false
    const addFailure = (notice: Notice) => writes.addFailure(signOutPath, { subject: 'Sign out', notice })
    const subscriptions = [
      actor.on('logout.requested', (event) => {
        isRequested = true
        session.send(event)
      }),
      actor.on('notice', addFailure),
      session.on('notice', (notice) => {
        // An end of the session is not a failure to sign out.
        if (isRequested && session.getSnapshot().matches('active')) addFailure(notice)
        isRequested = false
      }),
      session.subscribe((snapshot) => {
        if (snapshot.hasTag('over')) actor.send({ type: 'session.ended' })
      }),
    ]
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [actor, session, writes])
  const isSettling = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isLoggingOut = useSelector(session, (snapshot) => snapshot.matches('signingOut'))
  const signOut = useCallback(() => {
    writes.dismiss(signOutPath)
    actor.send({ type: 'signOut.requested' })
  }, [actor, writes])
  return { isBusy: isSettling || isLoggingOut, signOut }
}
